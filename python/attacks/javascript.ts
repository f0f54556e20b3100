/** Attempts to reach what is under Python: JavaScript, its own core, its hook. */
import type { Attempts } from "./attempts.ts"

/** From every module and every class through whatever they are made of, to an object of JavaScript or a function that makes one. */
const crawl = `
import sys
wanted = {"run_js", "to_js", "create_proxy", "create_once_callable", "jsglobals", "pyodide_js", "destroy_proxies", "create_builtin", "create_dynamic"}
hooks = {"deny"}
left = [m for m in sys.modules.values() if m is not None] + object.__subclasses__() + [sys._getframe()]
seen, got, kept = set(), [], []
while left and len(seen) < 400_000:
    one = left.pop()
    if id(one) in seen: continue
    seen.add(id(one))
    kept.append(one)
    kind = type(one).__name__
    if kind.startswith("Js") and kind != "JsNull" and not isinstance(one, type): got.append(kind)
    if kind == "builtin_function_or_method" and one.__name__ in wanted: got.append(one.__name__)
    if kind == "function" and one.__name__ in hooks: got.append(one.__name__)
    if isinstance(one, dict): left += [*one.keys(), *one.values()]
    elif isinstance(one, (list, tuple, set, frozenset)): left += list(one)
    if isinstance(one, type): left += type.__subclasses__(one)
    for name in ("__dict__", "__globals__", "__closure__", "__self__", "__func__", "__wrapped__", "__defaults__", "__kwdefaults__", "cell_contents", "f_back", "f_globals", "f_locals", "f_builtins", "fget", "__class__"):
        try: left.append(object.__getattribute__(one, name))
        except BaseException: pass
    try: left += list(vars(one).values())
    except BaseException: pass
`

export const javascriptAttacks: Readonly<Record<string, Attempts>> = {
  "Nothing of JavaScript can be imported": {
    "the module js": "import js\ngot = dir(js)",
    "a name of it": "from js import process\ngot = process.pid",
    "the module pyodide_js": "import pyodide_js\ngot = dir(pyodide_js)",
    "its file system":
      "import pyodide_js\npyodide_js.FS.mount(pyodide_js.FS.filesystems.NODEFS, {'root': '/'}, '/mnt')\ngot = True",
    "the package pyodide": "import pyodide\ngot = dir(pyodide)",
    "its interface": "from pyodide.ffi import to_js\ngot = to_js([1]).constructor.constructor",
    "code that is run": "from pyodide.code import run_js\ngot = run_js('process.pid')",
    "its requests": "from pyodide.http import open_url\ngot = open_url('http://127.0.0.1:1/')",
    "its core": "import _pyodide_core\ngot = dir(_pyodide_core)",
    "its base": "import _pyodide._base\ngot = dir(_pyodide._base)",
    "by importlib": "import importlib\ngot = importlib.import_module('js')",
    "after it was forgotten":
      "import sys\nfor name in ('js', 'pyodide_js', 'pyodide', '_pyodide_core', '_pyodide'): sys.modules.pop(name, None)\nfor name in ('js', 'pyodide_js', '_pyodide_core'):\n  try:\n    got = __import__(name)\n  except ImportError: pass\nfor name in ('js', 'pyodide_js', 'pyodide', '_pyodide_core', '_pyodide'): sys.modules[name] = None",
    "built in anew":
      "import _imp, importlib.machinery as m\ngot = _imp.create_builtin(m.ModuleSpec('_pyodide_core', m.BuiltinImporter))",
    "by its loader":
      "import importlib.machinery as m\ngot = m.BuiltinImporter.create_module(m.ModuleSpec('_pyodide_core', m.BuiltinImporter))",
    "by a name that is two":
      "import _imp, importlib.machinery as m\nclass Name(str):\n  def __hash__(self): return 7\n  def __eq__(self, other): return False\ngot = _imp.create_builtin(m.ModuleSpec(Name('_pyodide_core'), m.BuiltinImporter))",
    "by a spec that changes":
      "import _imp\nclass Spec:\n  names = iter(['math', '_pyodide_core', '_pyodide_core'])\n  @property\n  def name(self): return next(self.names)\ngot = 'pyodide' in _imp.create_builtin(Spec()).__name__",
    "the machinery anew":
      "import sys, importlib.util, importlib.machinery as m\nimp = sys.modules.pop('_imp')\ntry:\n  import _imp as fresh\n  got = fresh is not imp\nfinally: sys.modules['_imp'] = imp",
    "the finder of it": "import sys\ngot = [one for one in sys.meta_path if hasattr(one, 'jsproxies')]",
    "a proxy in some module":
      "import sys\ngot = [(m, n) for m, module in list(sys.modules.items()) if module for n, value in list(vars(module).items()) if 'Proxy' in type(value).__name__ and 'Js' in type(value).__name__]"
  },
  "Nothing of JavaScript is found where Python keeps its things": {
    "walking through memory": "import gc\ngot = gc.get_objects()",
    "who refers to what": "import gc\ngot = gc.get_referrers(int)",
    "what it refers to": "import gc\ngot = gc.get_referents(gc)",
    "whatever leads to it from what can be named": crawl,
    "frames before it":
      "import sys\nframe = sys._getframe()\nwhile frame:\n  if any('Js' in type(v).__name__ for v in [*frame.f_globals.values(), *frame.f_locals.values()]): got = frame\n  frame = frame.f_back",
    "exception hooks":
      "import sys\ngot = [h for h in (sys.excepthook, sys.displayhook, sys.breakpointhook, sys.unraisablehook) if 'pyodide' in getattr(h, '__module__', '')]",
    "the event loop":
      "import asyncio\ngot = 'Web' in type(asyncio.get_event_loop_policy().get_event_loop()).__name__",
    awaiting:
      "import asyncio\nasyncio.run(asyncio.sleep(0))\ngot = asyncio.get_event_loop().__class__.__module__.startswith('pyodide')",
    "the debugger's socket": "import sys\nsys.remote_exec(1, '/tmp/x.py')\ngot = True",
    "interpreters of one's own":
      "import _interpreters\none = _interpreters.create()\n_interpreters.run_string(one, 'import js')\ngot = True"
  },
  "What is under Python cannot be touched": {
    ctypes: "import ctypes\ngot = ctypes.CDLL(None)",
    "its core": "import _ctypes\ngot = _ctypes.dlopen",
    "its core built anew":
      "import _imp, importlib.machinery as m\ngot = _imp.create_builtin(m.ModuleSpec('_ctypes', m.BuiltinImporter))",
    "its core after it was forgotten":
      "import sys\nsys.modules.pop('_ctypes', None)\nsys.modules.pop('ctypes', None)\ntry:\n  import _ctypes\n  got = _ctypes\nfinally:\n  sys.modules['_ctypes'] = sys.modules['ctypes'] = None",
    "a compiled module of one's own":
      "import _imp, importlib.machinery as m\nopen('/tmp/x.so', 'wb').write(b'\\0asm\\1\\0\\0\\0')\ngot = _imp.create_dynamic(m.ModuleSpec('x', m.ExtensionFileLoader('x', '/tmp/x.so'), origin='/tmp/x.so'))",
    "a compiled module by its loader":
      "import importlib.machinery as m\nopen('/tmp/y.so', 'wb').write(b'\\0asm\\1\\0\\0\\0')\ngot = m.ExtensionFileLoader('y', '/tmp/y.so').create_module(m.ModuleSpec('y', None, origin='/tmp/y.so'))",
    "code that nobody wrote": "def f(): pass\ngot = f.__code__.replace(co_code=b'\\x00' * 16)",
    "code from bytes": "import marshal\ngot = marshal.loads(marshal.dumps(compile('1', 'x', 'eval')))",
    "a pickle that makes code":
      "import pickle, types\nclass P:\n  def __reduce__(self): return (types.CodeType, (0, 0, 0, 1, 1, 3, b'', (), (), (), 'f', 'n', 'q', 1, b'', b''))\ngot = pickle.loads(pickle.dumps(P()))",
    "a pickle that imports": 'import pickle\ngot = pickle.loads(b"cjs\\nprocess\\n.")',
    "a pickle that runs": "import pickle\ngot = pickle.loads(b\"cos\\nsystem\\n(S'id'\\ntR.\")",
    "the hook by its frame":
      "import sys\ntry:\n  sys.audit('ctypes.x')\nexcept AssertionError as error:\n  frame = error.__traceback__\n  while frame.tb_next: frame = frame.tb_next\n  scope = frame.tb_frame\n  scope.f_globals['__builtins__'] = {}\n  scope.f_globals.update(deny=None, AssertionError=None)\nimport gc\ngot = gc.get_objects()",
    "the hook's code":
      "import _imp\nscope = _imp.create_builtin.__globals__\nscope['deny'].__code__ = (lambda event, args: None).__code__\nimport gc\ngot = gc.get_objects()",
    "the code of a function": "def f(): pass\nf.__code__ = (lambda: 1).__code__\ngot = f()",
    "the hook that lets itself be traced":
      "import _imp, sys\nscope = _imp.create_builtin.__globals__\nscope['deny'].__cantrace__ = True\ndef trace(frame, *_):\n  if frame.f_code.co_name == 'deny': frame.f_locals['event'] = 'x'\n  return trace\nsys.settrace(trace)\ntry:\n  import gc\n  got = gc.get_objects()\nfinally: sys.settrace(None)",
    "what makes modules, by its defaults":
      "import _imp, types\ngot = _imp.create_builtin.__defaults__[0](types.SimpleNamespace(name='_ctypes'))",
    "what makes modules, by its closure":
      "import _imp, types\ngot = _imp.create_builtin.__closure__[0].cell_contents(types.SimpleNamespace(name='_ctypes'))",
    "the list of what may be imported":
      "import _imp\n_imp.create_builtin.__globals__['BUILTINS']['_ctypes'] = 1\ngot = True",
    "tests of Python's inside":
      "got = []\nfor name in ('_testcapi', '_testinternalcapi', '_testlimitedcapi', '_testbuffer', '_xxtestfuzz', '_remote_debugging', '_posixsubprocess'):\n  try: got.append(__import__(name))\n  except ImportError: pass",
    "the hook traced":
      "import sys\nsys.settrace(lambda *a: 1 / 0)\ntry:\n  import gc\n  got = gc.get_objects()\nfinally: sys.settrace(None)",
    "the hook among the errors":
      "import builtins\nbefore = builtins.AssertionError\nbuiltins.AssertionError = type('Quiet', (Exception,), {})\ntry:\n  import gc\n  got = gc.get_objects()\nfinally: builtins.AssertionError = before"
  }
}
