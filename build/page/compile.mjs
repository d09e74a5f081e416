// Compiles the game's modules with the Python that will run them, so that the page need not:
// node compile.mjs PYODIDE_FOLDER IN.zip OUT.zip
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import path from "node:path";

const [folder, source, target] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder + path.sep,
  env: { HOME: "/", PYTHONNODEBUGRANGES: "1" }, // a traceback names lines, not columns
});
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(`
import ast, importlib.util, marshal, zipfile

def undocumented(source):
    """Asserts stay; docstrings, which nobody asks for in a page, are a tenth of all."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                documentation, *body = node.body
                node.body = body or [ast.copy_location(ast.Pass(), documentation)]
    return tree

def compiled(name, text):
    """What import expects in a .pyc that is never compared with its source."""
    code = compile(undocumented(text), name, "exec", dont_inherit=True, optimize=0)
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(text) + marshal.dumps(code)

with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for entry in given.infolist():
        text = given.read(entry)
        if entry.filename.startswith("nardy/") and entry.filename.endswith(".py"):
            entry.filename, text = entry.filename + "c", compiled(entry.filename, text)
        made.writestr(entry, text, compress_type=zipfile.ZIP_STORED)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
