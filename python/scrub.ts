/**
 * Takes away what Node or a browser gives every program, and freezes what the language gives it, once Python is there and before it
 * runs anything. Python has no way into JavaScript then (`prelude.py`); should it find one, there is nothing behind it.
 */

/** What the language is made of, and what Python's own glue calls while it runs. All else goes. */
const KEPT: ReadonlySet<string> = new Set([
  ...["globalThis", "undefined", "NaN", "Infinity", "isNaN", "isFinite", "parseInt", "parseFloat"],
  ...[
    "Object",
    "Function",
    "Array",
    "String",
    "Number",
    "Boolean",
    "BigInt",
    "Symbol",
    "Math",
    "JSON",
    "Date",
    "RegExp"
  ],
  ...["Map", "Set", "WeakMap", "WeakSet", "WeakRef", "FinalizationRegistry", "Promise", "Proxy", "Reflect"],
  ...[
    "Error",
    "TypeError",
    "RangeError",
    "SyntaxError",
    "ReferenceError",
    "EvalError",
    "URIError",
    "AggregateError"
  ],
  ...[
    "ArrayBuffer",
    "SharedArrayBuffer",
    "DataView",
    "Atomics",
    "Int8Array",
    "Uint8Array",
    "Uint8ClampedArray"
  ],
  ...["Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "Float32Array", "Float64Array"],
  ...["BigInt64Array", "BigUint64Array", "TextDecoder", "TextEncoder"]
])

/** V8 sets it itself whenever the glue makes an error of its own. */
const WRITABLE = "stackTraceLimit"

const denied = (): never => {
  throw new EvalError("No code is made of text here.")
}

const isObject = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function"

const freezeAll = (roots: ReadonlyArray<unknown>): void => {
  const seen = new Set<object>()
  const left = [...roots]
  for (let one = left.pop(); left.length > 0 || one !== undefined; one = left.pop()) {
    if (!isObject(one) || seen.has(one) || ArrayBuffer.isView(one)) continue
    seen.add(one)
    for (const key of Reflect.ownKeys(one)) {
      const property = Object.getOwnPropertyDescriptor(one, key)
      if (property === undefined) continue
      left.push(property.value, property.get, property.set)
      if (!property.configurable) continue
      const isFixed = "value" in property && key !== WRITABLE
      Object.defineProperty(one, key, { configurable: false, ...(isFixed ? { writable: false } : {}) })
    }
    Object.preventExtensions(one)
    left.push(Object.getPrototypeOf(one))
  }
}

/** Functions of each sort have a maker of their own, which no name leads to. */
const functions: ReadonlyArray<object> = [
  () => undefined,
  async () => undefined,
  function* () {
    yield
  },
  async function* () {
    yield
  }
]

export interface Kept {
  /** Epoch ms, as Python is told. */
  readonly now: () => number
  /** What the glue asks for beside it where it runs. */
  readonly globals: Readonly<Record<string, unknown>>
}

/** A worker's own names stand in what its global object is made from as well. */
const takeAway = (from: object): void => {
  for (const key of Reflect.ownKeys(from)) {
    if (typeof key === "symbol" || !KEPT.has(key)) Reflect.deleteProperty(from, key)
  }
  const next = Object.getPrototypeOf(from)
  if (isObject(next) && next !== Object.prototype) takeAway(next)
}

export const scrub = ({ globals, now }: Kept): void => {
  const { Exception, RuntimeError } = WebAssembly as typeof WebAssembly & { readonly Exception: unknown }
  takeAway(globalThis)
  for (const one of functions) {
    Object.defineProperty(Object.getPrototypeOf(one), "constructor", { value: denied })
  }
  Object.defineProperty(Error, "prepareStackTrace", { value: undefined })
  Date.now = now
  const given = {
    // Its clocks are the run's.
    performance: { now },
    // Of what it is asked for by the glue, and no module of it can be made any more.
    WebAssembly: { Exception, RuntimeError },
    process: { getuid: () => 0, umask: () => 0, platform: "linux", exitCode: 0 },
    console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    ...globals
  }
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { value, enumerable: true, writable: false, configurable: false })
  }
  const names = [...KEPT, ...Object.keys(given)].filter((name) => name !== "globalThis")
  freezeAll([
    ...names.map((name) => Reflect.get(globalThis, name)),
    ...functions.map((one) => Object.getPrototypeOf(one)),
    Object.getPrototypeOf([][Symbol.iterator]()),
    Object.getPrototypeOf(""[Symbol.iterator]()),
    Object.getPrototypeOf(new Map().entries()),
    Object.getPrototypeOf(new Set().values())
  ])
  Object.preventExtensions(globalThis)
}
