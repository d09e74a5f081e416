// Runs Python scripts one after another in a Pyodide that was unpacked from npm:
// node in_node.mjs PYODIDE_FOLDER DATA_FOLDER SCRIPT.py...
// They find the data in /data, and modules too.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import path from "node:path";

const [folder, data, ...scripts] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder + path.sep });
python.FS.mkdir("/data");
python.FS.mount(python.FS.filesystems.NODEFS, { root: data }, "/data");
try {
  python.runPython("import sys; sys.path.insert(0, '/data')");
  for (const script of scripts) python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
