/** Each thing that agents may use of the module `deckhand`, run: what it asks its host, and what it makes of the answer. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { Effect } from "effect"
import { beforeAll, expect, test } from "vitest"
import { jobOf } from "#runtime/python/attacks/attempt.ts"
import { runPython, type TimedAnswer } from "#runtime/python/runPython.ts"
import type { HostAnswer, HostCall } from "#schemas/python/HostCall.ts"
import { root } from "#scripts/Command.ts"
import { readModule } from "./readModule.ts"

const CSV = "order,total\nA-1,3\nA-2,4\n"
const FILE = { name: "orders.csv", type: "text/csv", size: CSV.length }
const ROWS = [
  { order: "A-1", total: "3" },
  { order: "A-2", total: "4" }
]

const base64 = (text: string): string => Buffer.from(text).toString("base64")

const step = (one: object): object => ({ _tag: "Page", step: { id: "python", ...one } })
const on = (description: string) => ({ target: { description } })
const read = (target: string, type: string, more: object = {}): object => ({
  _tag: "Extract",
  target,
  type,
  ...more
})
const READS_FILE = { _tag: "ReadFile", name: FILE.name, at: 0 }

interface Use {
  readonly code: string
  readonly asks?: ReadonlyArray<object>
  readonly gives: unknown
}

/** What asks for nothing that comes back gives `None`. */
const uses: Readonly<Record<string, Use>> = {
  Error: {
    code: 'refusal(lambda: deckhand.page.click("Gone"))',
    asks: [step({ _tag: "click", ...on("Gone") })],
    gives: "Nothing on the page is called Gone."
  },
  inputs: { code: 'deckhand.inputs["order"]', gives: 7 },
  progress: {
    code: 'deckhand.progress("counting")',
    asks: [{ _tag: "Progress", text: "counting" }],
    gives: null
  },
  ask: { code: 'deckhand.ask("Who?")', asks: [{ _tag: "Ask", question: "Who?" }], gives: "Ada" },
  confirm: {
    code: 'deckhand.confirm("All?")',
    asks: [{ _tag: "Confirm", question: "All?" }],
    gives: true
  },
  sleep: {
    code: "[deckhand.sleep(2), time.sleep(3)]",
    asks: [
      { _tag: "Sleep", seconds: 2 },
      { _tag: "Sleep", seconds: 3 }
    ],
    gives: [null, null]
  },
  browse: {
    code: `[deckhand.browse("Open the list"), deckhand.browse(t"Find {'Ada'}, {2.5:.2f} and {'x'!r}")]`,
    asks: [
      { _tag: "Browse", goal: "Open the list" },
      {
        _tag: "Browse",
        goal: "Find {{1}}, {{2}} and {{3}}",
        values: { "1": "Ada", "2": "2.50", "3": "'x'" }
      }
    ],
    gives: ["It is open.", "It is open."]
  },
  run_agent: {
    code: 'deckhand.run_agent("Reader", order=7)',
    asks: [{ _tag: "RunAgent", agent: "Reader", inputs: { order: 7 } }],
    gives: { read: 7 }
  },
  "tools.call": {
    code: '[deckhand.tools.call("readPage", {}), deckhand.tools.askUser(question="Which?")]',
    asks: [
      { _tag: "Tool", name: "readPage", args: {} },
      { _tag: "Tool", name: "askUser", args: { question: "Which?" } }
    ],
    gives: [
      { message: "Done.", data: null },
      { message: "Done.", data: null }
    ]
  },
  "page.open": {
    code: 'deckhand.page.open("https://shop.test")',
    asks: [step({ _tag: "open", url: "https://shop.test" })],
    gives: null
  },
  "page.click": {
    code: 'deckhand.page.click("Save")',
    asks: [step({ _tag: "click", ...on("Save") })],
    gives: null
  },
  "page.type": {
    code: '[deckhand.page.type("Note", "x"), deckhand.page.type("Find", "tea", enter=True)]',
    asks: [
      step({ _tag: "type", ...on("Note"), text: "x" }),
      step({ _tag: "type", ...on("Find"), text: "tea", pressEnter: true })
    ],
    gives: [null, null]
  },
  "page.select": {
    code: 'deckhand.page.select("Status", "Paid")',
    asks: [step({ _tag: "select", ...on("Status"), option: "Paid" })],
    gives: null
  },
  "page.upload": {
    code: 'deckhand.page.upload("Bill", "orders.csv")',
    asks: [step({ _tag: "upload", ...on("Bill"), file: "orders.csv" })],
    gives: null
  },
  "page.press": {
    code: 'deckhand.page.press("Control+Enter", "Note")',
    asks: [step({ _tag: "press", ...on("Note"), key: "Control+Enter" })],
    gives: null
  },
  "page.wait_for": {
    code: '[deckhand.page.wait_for("Saved"), deckhand.page.wait_for("Loading", gone=True, seconds=3)]',
    asks: [
      step({ _tag: "waitFor", text: "Saved", seconds: 10 }),
      step({ _tag: "waitFor", text: "Loading", isGone: true, seconds: 3 })
    ],
    gives: [null, null]
  },
  "page.extract": {
    code: '[deckhand.page.extract("Total"), deckhand.page.extract("Lines", "array", "number")]',
    asks: [read("Total", "string"), read("Lines", "array", { elements: "number" })],
    gives: ["12", [1, 2]]
  },
  "files.list": { code: "deckhand.files.list()", gives: [FILE] },
  "files.read_bytes": {
    code: 'list(deckhand.files.read_bytes("orders.csv")[:3])',
    asks: [READS_FILE],
    gives: [...Buffer.from("ord")]
  },
  "files.read_text": { code: 'deckhand.files.read_text("orders.csv")', asks: [READS_FILE], gives: CSV },
  "files.read_csv": { code: 'deckhand.files.read_csv("orders.csv")', asks: [READS_FILE], gives: ROWS },
  "files.write": {
    code: '[deckhand.files.write("a.txt", "grüße"), deckhand.files.write("b.bin", b"\\1\\2"), deckhand.files.write("c.csv", [{"sum": "=1+1"}])]',
    asks: [
      { _tag: "WriteFile", name: "a.txt", data: base64("grüße") },
      { _tag: "WriteFile", name: "b.bin", data: base64("\u0001\u0002") },
      { _tag: "WriteFile", name: "c.csv", data: base64("sum\n'=1+1\n") }
    ],
    gives: [null, null, null]
  },
  "tables.read": {
    code: 'deckhand.tables.read("Orders")',
    asks: [read("Orders", "array", { elements: "dataRecord" })],
    gives: ROWS
  },
  "tables.from_csv": { code: 'deckhand.tables.from_csv("order,total\\nA-1,3\\nA-2,4\\n")', gives: ROWS },
  "tables.to_csv": {
    code: 'deckhand.tables.to_csv([{"order": "A-1"}, {"order": "A-2", "total": 4}])',
    gives: "order,total\nA-1,\nA-2,4\n"
  }
}

const valueFor = (call: HostCall): Extract<HostAnswer, { readonly _tag: "Answered" }>["value"] => {
  switch (call._tag) {
    case "Ask":
      return "Ada"
    case "Confirm":
      return true
    case "Browse":
      return "It is open."
    case "Extract":
      return call.type === "string" ? "12" : call.elements === "number" ? [1, 2] : ROWS
    case "ReadFile":
      return base64(CSV.slice(call.at))
    case "RunAgent":
      return { read: call.inputs.order ?? null }
    case "Tool":
      return { message: "Done.", data: null }
    default:
      return null
  }
}

const isGone = (call: HostCall): boolean =>
  call._tag === "Page" && call.step._tag === "click" && call.step.target.description === "Gone"

const answerTo = (call: HostCall): TimedAnswer => ({
  at: 0,
  answer: isGone(call)
    ? { _tag: "Refused", message: "Nothing on the page is called Gone." }
    : { _tag: "Answered", value: valueFor(call) }
})

/** Says whose turn it is, among the calls themselves. */
const TURN = "turn: "

const program = `
import deckhand, time
def refusal(call):
    try: call()
    except deckhand.Error as error: return str(error)
result = {}
${Object.entries(uses)
  .map(([name, { code }]) => `deckhand.progress("${TURN}${name}")\nresult["${name}"] = ${code}`)
  .join("\n")}
`

const asked = new Map<string, Array<HostCall>>()
let gave: unknown

beforeAll(async () => {
  let own: Array<HostCall> = []
  const outcome = await Effect.runPromise(
    runPython(
      { ...jobOf(program, [FILE]), inputs: { order: 7 } },
      {
        call: (call) =>
          Effect.sync(() => {
            if (call._tag === "Progress" && call.text.startsWith(TURN)) {
              own = []
              asked.set(call.text.slice(TURN.length), own)
            } else own.push(call)
            return answerTo(call)
          }),
        output: () => Effect.void
      }
    )
  )
  if (outcome._tag !== "Ran") throw new Error(JSON.stringify(outcome))
  gave = outcome.result
})

test("all that agents may use is run here", () => {
  const source = readFileSync(resolve(root, "python/deckhand.py"), "utf8")
  const members = readModule(source).flatMap((entry) =>
    entry.members.length === 0 ? [entry.name] : entry.members.map(({ name }) => `${entry.name}.${name}`)
  )
  expect(Object.keys(uses).toSorted()).toEqual(members.toSorted())
})

test.for(Object.entries(uses))("%s", ([name, { asks = [], gives }]) => {
  expect(asked.get(name)).toEqual(asks)
  expect(gave).toHaveProperty([name], gives)
})

test("what is printed is heard before the next call is, warnings as well", async () => {
  const heard: Array<string> = []
  const code =
    'import deckhand, sys\nprint("one")\nprint("two", file=sys.stderr)\ndeckhand.ask("x")\nprint("three")'
  await Effect.runPromise(
    runPython(jobOf(code), {
      call: (call) =>
        Effect.sync(() => {
          heard.push(call._tag)
          return answerTo(call)
        }),
      output: (_, text) =>
        Effect.sync(() => {
          heard.push(text)
        })
    })
  )
  expect(heard.slice(0, heard.indexOf("Ask")).toSorted()).toEqual(["one\n", "two\n"])
  expect(heard.slice(heard.indexOf("Ask"))).toEqual(["Ask", "three\n"])
})
