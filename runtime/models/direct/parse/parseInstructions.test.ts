import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sayInstruction, sayInstructions } from "#runtime/models/direct/say/sayInstruction.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import type { Instruction } from "./Instruction.ts"
import { quote } from "./maskQuotes.ts"
import { parseInstructions } from "./parseInstructions.ts"

const understood = (source: string): ReadonlyArray<Instruction> => {
  const parsed = parseInstructions(source)
  if (parsed._tag !== "Understood") throw new Error(`stopped at “${parsed.rest}”`)
  return parsed.instructions
}

describe("examples of the grammar", () => {
  const examples: ReadonlyArray<readonly [string, ReadonlyArray<Instruction>]> = [
    [
      "type Ada Lovelace into Name, choose Expert in Level and click Save",
      [
        { _tag: "Type", text: "Ada Lovelace", target: "Name" },
        { _tag: "Choose", option: "Expert", target: "Level" },
        { _tag: "Click", target: "Save" }
      ]
    ],
    [
      'Please go to example.com, then click on the "More information" link.',
      [
        { _tag: "GoTo", url: "example.com" },
        { _tag: "Click", target: "More information link" }
      ]
    ],
    [
      "1. open localhost:3000/form\n2. fill in Name with Bob\n3. tick the Terms checkbox\n4. press the Send button",
      [
        { _tag: "GoTo", url: "localhost:3000/form" },
        { _tag: "Type", text: "Bob", target: "Name" },
        { _tag: "Check", target: "Terms checkbox", checked: true },
        { _tag: "Click", target: "Send button" }
      ]
    ],
    [
      "- set Level to Expert\n- uncheck Newsletter\n- wait 2 minutes",
      [
        { _tag: "Type", text: "Expert", target: "Level" },
        { _tag: "Check", target: "Newsletter", checked: false },
        { _tag: "Wait", seconds: 120 }
      ]
    ],
    [
      "fill Name with Ada, Last name with L and press Enter",
      [
        { _tag: "Type", text: "Ada", target: "Name" },
        { _tag: "Type", text: "L", target: "Last name", pressEnter: true }
      ]
    ],
    [
      'please fill in Name with "Ada and Bob with Eve" & Message with salt and pepper',
      [
        { _tag: "Type", text: "Ada and Bob with Eve", target: "Name" },
        { _tag: "Type", text: "salt and pepper", target: "Message" }
      ]
    ],
    [
      "fill First and Last with Ada and Email with x",
      [
        { _tag: "Type", text: "Ada", target: "First and Last" },
        { _tag: "Type", text: "x", target: "Email" }
      ]
    ],
    ["type a and b with c into Notes", [{ _tag: "Type", text: "a and b with c", target: "Notes" }]],
    ["type “salt and pepper” into Notes", [{ _tag: "Type", text: "salt and pepper", target: "Notes" }]],
    [
      "type salt, pepper and oil into Notes",
      [{ _tag: "Type", text: "salt, pepper and oil", target: "Notes" }]
    ],
    ["type sit and wait into Notes", [{ _tag: "Type", text: "sit and wait", target: "Notes" }]],
    [
      "type {{secret:shop-password}} into Password and click Sign in",
      [
        { _tag: "Type", text: "{{secret:shop-password}}", target: "Password" },
        { _tag: "Click", target: "Sign in" }
      ]
    ],
    [
      "fill in Code with '{{secret:2fa.main_1}}'",
      [{ _tag: "Type", text: "{{secret:2fa.main_1}}", target: "Code" }]
    ],
    ["type don't stop into 'My notes'", [{ _tag: "Type", text: "don't stop", target: "My notes" }]],
    [
      "type Hello. How are you? into Message",
      [{ _tag: "Type", text: "Hello. How are you?", target: "Message" }]
    ],
    ["type Made in China in Origin", [{ _tag: "Type", text: "Made in China", target: "Origin" }]],
    ["click Save and Close", [{ _tag: "Click", target: "Save and Close" }]],
    [
      "type foo into Search and press enter",
      [{ _tag: "Type", text: "foo", target: "Search", pressEnter: true }]
    ],
    ["type foo into Search and submit", [{ _tag: "Type", text: "foo", target: "Search", pressEnter: true }]],
    ["search for red shoes", [{ _tag: "Type", text: "red shoes", target: "search", pressEnter: true }]],
    [
      "press Ctrl+A and hit Tab",
      [
        { _tag: "Press", key: "Control+a" },
        { _tag: "Press", key: "Tab" }
      ]
    ],
    ['press "Delete"', [{ _tag: "Click", target: "Delete" }]],
    ["press Escape in the Search box", [{ _tag: "Press", key: "Escape", target: "Search box" }]],
    [
      "could you hover over the Menu, wait a second, and click Log out for me?",
      [
        { _tag: "Hover", target: "Menu" },
        { _tag: "Wait", seconds: 1 },
        { _tag: "Click", target: "Log out" }
      ]
    ],
    [
      "I want you to scroll to the bottom, scroll up 2 pages and read the page",
      [
        { _tag: "Scroll", direction: "bottom" },
        { _tag: "Scroll", direction: "up", pages: 2 },
        { _tag: "Read" }
      ]
    ],
    ["what's on this page?", [{ _tag: "Read" }]],
    ["summarize this article", [{ _tag: "Read" }]],
    ["what is this page about?", [{ _tag: "Read" }]],
    ["open example.com in this tab", [{ _tag: "GoTo", url: "example.com" }]],
    ["open example.com in a new tab", [{ _tag: "NewTab", url: "example.com" }]],
    ["double click on the Total cell", [{ _tag: "Click", target: "Total cell", way: "double" }]],
    ["right-click Save", [{ _tag: "Click", target: "Save", way: "right" }]],
    ["drag Volume onto Bin", [{ _tag: "Drag", target: "Volume", to: "Bin" }]],
    [
      "attach report.pdf to Documents and click Next",
      [
        { _tag: "Upload", filename: "report.pdf", target: "Documents" },
        { _tag: "Click", target: "Next" }
      ]
    ],
    [
      "open the orders page, find order 1042, change its status to shipped and save",
      [
        { _tag: "Click", target: "orders page" },
        { _tag: "Find", text: "order 1042" },
        { _tag: "Type", text: "shipped", target: "its status of order 1042" },
        { _tag: "Click", target: "Save" }
      ]
    ],
    ["take a screenshot of the page", [{ _tag: "Screenshot" }]],
    ["save this page as PDF", [{ _tag: "SavePage" }]],
    ["download the Invoice link", [{ _tag: "Download", target: "Invoice link" }]],
    ["wait until Ready appears", [{ _tag: "WaitFor", text: "Ready" }]],
    [
      "click Delete and accept the dialog",
      [
        { _tag: "AnswerDialog", accept: true },
        { _tag: "Click", target: "Delete" }
      ]
    ],
    [
      "click Rename, answer the prompt with Bob",
      [
        { _tag: "AnswerDialog", accept: true, text: "Bob" },
        { _tag: "Click", target: "Rename" }
      ]
    ],
    ["run the code document.title", [{ _tag: "Evaluate", code: "document.title" }]],
    [
      "draft an email to bob@example.com with the subject Hello saying See you on Monday",
      [{ _tag: "DraftEmail", to: "bob@example.com", subject: "Hello", body: "See you on Monday" }]
    ],
    ['write "Dear Bob"', [{ _tag: "Type", text: "Dear Bob" }]],
    ["go to Settings", [{ _tag: "Click", target: "Settings" }]],
    ["clear the Name field", [{ _tag: "Type", text: "", target: "Name field" }]],
    ["click Save. Thanks!", [{ _tag: "Click", target: "Save" }]],
    ["find and click Company rules", [{ _tag: "Click", target: "Company rules", search: true }]],
    [
      "look for Company rules, then double-click it",
      [{ _tag: "Click", target: "Company rules", search: true, way: "double" }]
    ],
    ["scroll down to Company rules and press it", [{ _tag: "Click", target: "Company rules", search: true }]],
    ["scroll down to Company rules", [{ _tag: "Find", text: "Company rules", show: true }]],
    [
      "enter 12 as Pallets and 25 as Boxes per pallet",
      [
        { _tag: "Type", text: "12", target: "Pallets" },
        { _tag: "Type", text: "25", target: "Boxes per pallet" }
      ]
    ],
    [
      "pick Yes for Do you cycle? and 5 for How far?",
      [
        { _tag: "Choose", option: "Yes", target: "Do you cycle" },
        { _tag: "Choose", option: "5", target: "How far" }
      ]
    ],
    ["Put Oskar in as Stand-in", [{ _tag: "Type", text: "Oskar", target: "Stand-in" }]],
    ["enter 8 as the number for Guests", [{ _tag: "Type", text: "8", target: "Guests" }]],
    ["in Billing, set Town to Lund", [{ _tag: "Type", text: "Lund", target: "Town in Billing" }]],
    ["In Topics pick Safety and Sports", [{ _tag: "Choose", option: "Safety and Sports", target: "Topics" }]],
    ["answer Yes to Do you cycle?", [{ _tag: "Choose", option: "Yes", target: "Do you cycle" }]],
    ["turn Sound off", [{ _tag: "Check", target: "Sound", checked: false }]],
    ["switch to the Documents tab", [{ _tag: "Click", target: "Documents tab" }]]
  ]
  it.each(examples)("%s", (source, instructions) => {
    expect(understood(source)).toEqual(instructions)
  })
})

describe("what it does not understand", () => {
  it("is never part of a text to type or of a label, after “then”", () => {
    expect(parseInstructions("type Ada into Name, then frobnicate the list")).toMatchObject({
      _tag: "Stopped",
      instructions: [{ _tag: "Type", text: "Ada", target: "Name" }],
      rest: "frobnicate the list"
    })
    expect(parseInstructions("type Ada and then make it bold")).toMatchObject({
      _tag: "Stopped",
      rest: "make it bold"
    })
    expect(understood("type “this and then that” into Name")).toEqual([
      { _tag: "Type", text: "this and then that", target: "Name" }
    ])
  })

  it("is said precisely, with what was understood before", () => {
    expect(parseInstructions("click Save. Make me a sandwich.")).toEqual({
      _tag: "Stopped",
      instructions: [{ _tag: "Click", target: "Save" }],
      rest: "Make me a sandwich.",
      at: 12
    })
  })
  it.each([
    "",
    "hello",
    "check if the price is right",
    "what is the weather?",
    "visit Paris",
    "upload everything",
    "write an e-mail to Bob"
  ])("is not taken for an instruction: %s", (source) => {
    expect(parseInstructions(source)).toMatchObject({ _tag: "Stopped", instructions: [], at: 0 })
  })
})

const word = fc.constantFrom(
  ...'Ada Lovelace Name Level Expert Save and then click type into in from for the Enter press with to of please wait 42 field, now; done. thanks O\'Brien "quoted" “curly” don’t ‘single’ é 東京 a,b x:y & - … first ok'.split(
    " "
  )
)
/** Any text that some kind of quotation marks can hold. */
const anyText = fc
  .oneof(
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
    fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  )
  .filter((text) => quote(text) !== undefined)
const label = anyText.filter((text) => text.trim() !== "")
const key = fc.constantFrom(
  "Enter",
  "Tab",
  "Escape",
  "Control+a",
  "ArrowDown",
  "F5",
  "Shift+Tab",
  "x",
  "Space"
)
const optional = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined })

const instruction: fc.Arbitrary<Instruction> = fc.oneof(
  fc
    .constantFrom("example.com", "https://a.example/b?c=d,e;f", "localhost:3000", "127.0.0.1:80/x")
    .map((url): Instruction => ({ _tag: "GoTo", url })),
  label.map((target): Instruction => ({ _tag: "Click", target })),
  label.map((target): Instruction => ({ _tag: "Hover", target })),
  fc.tuple(anyText, optional(label), fc.boolean()).map(
    ([text, target, enter]): Instruction => ({
      _tag: "Type",
      text,
      ...(target === undefined ? {} : { target }),
      ...(enter ? { pressEnter: true } : {})
    })
  ),
  fc.tuple(label, optional(label)).map(
    ([option, target]): Instruction => ({
      _tag: "Choose",
      option,
      ...(target === undefined ? {} : { target })
    })
  ),
  fc.tuple(label, fc.boolean()).map(([target, checked]): Instruction => ({ _tag: "Check", target, checked })),
  fc
    .tuple(key, optional(label))
    .map(
      ([key, target]): Instruction => ({ _tag: "Press", key, ...(target === undefined ? {} : { target }) })
    ),
  fc.tuple(fc.constantFrom("up" as const, "down" as const), optional(fc.integer({ min: 1, max: 99 }))).map(
    ([direction, pages]): Instruction => ({
      _tag: "Scroll",
      direction,
      ...(pages === undefined ? {} : { pages })
    })
  ),
  fc
    .constantFrom("top" as const, "bottom" as const)
    .map((direction): Instruction => ({ _tag: "Scroll", direction })),
  fc.integer({ min: 1, max: 9999 }).map((tenths): Instruction => ({ _tag: "Wait", seconds: tenths / 10 })),
  fc
    .tuple(label, fc.constantFrom("double" as const, "right" as const))
    .map(([target, way]): Instruction => ({ _tag: "Click", target, way })),
  fc.tuple(label, optional(fc.constantFrom("double" as const, "right" as const))).map(
    ([target, way]): Instruction => ({
      _tag: "Click",
      target,
      search: true,
      ...(way === undefined ? {} : { way })
    })
  ),
  label.map((text): Instruction => ({ _tag: "Find", text, show: true })),
  fc.constantFrom("example.com", "localhost:3000").map((url): Instruction => ({ _tag: "NewTab", url })),
  fc.tuple(label, label).map(([target, to]): Instruction => ({ _tag: "Drag", target, to })),
  fc
    .tuple(fc.constantFrom("a.pdf", "my notes.txt"), label)
    .map(([filename, target]): Instruction => ({ _tag: "Upload", filename, target })),
  optional(label).map(
    (target): Instruction => ({ _tag: "Download", ...(target === undefined ? {} : { target }) })
  ),
  label.map((text): Instruction => ({ _tag: "WaitFor", text })),
  label.map((text): Instruction => ({ _tag: "Find", text })),
  fc
    .tuple(fc.boolean(), optional(label))
    .map(
      ([accept, text]): Instruction =>
        text === undefined ? { _tag: "AnswerDialog", accept } : { _tag: "AnswerDialog", accept: true, text }
    ),
  label.map((code): Instruction => ({ _tag: "Evaluate", code })),
  fc
    .tuple(label, label)
    .map(([subject, body]): Instruction => ({ _tag: "DraftEmail", to: "bob@example.com", subject, body })),
  fc.constantFrom<Instruction>({ _tag: "Screenshot" }, { _tag: "SavePage" }, { _tag: "Read" })
)

/** Enter right after typing is part of the typing, and an answer goes before what asks: such pairs have one form only. */
const isNormal = (instructions: ReadonlyArray<Instruction>): boolean =>
  instructions.every((instruction, index) => {
    const before = instructions[index - 1]
    const isEnter =
      instruction._tag === "Press" && instruction.key === "Enter" && instruction.target === undefined
    if (instruction._tag === "AnswerDialog") return before === undefined || before._tag === "AnswerDialog"
    return !(isEnter && before?._tag === "Type" && before.pressEnter === undefined)
  })

const quoted = (text: string): string => quote(text) ?? text

/** Other ways to say the same. */
const rephrase = (instruction: Instruction, way: number): string => {
  const pick = (...ways: ReadonlyArray<string>): string => ways[way % ways.length] ?? ""
  switch (instruction._tag) {
    case "GoTo":
      return pick(
        `open ${instruction.url}`,
        `please visit ${instruction.url}`,
        `navigate to ${instruction.url}`
      )
    case "Click": {
      const target = quoted(instruction.target)
      const { way: how, search } = instruction
      if (search) return sayInstruction(instruction)
      if (how !== undefined) return pick(`${how} click on ${target}`, `${how}-click ${target}`)
      return pick(`Click on ${target}`, `tap ${target}`, `can you please press ${target}`, `hit ${target}`)
    }
    case "Type": {
      const { text, target, pressEnter } = instruction
      if (target === undefined || pressEnter) return sayInstruction(instruction)
      return pick(
        `enter ${quoted(text)} in ${quoted(target)}`,
        `fill in ${quoted(target)} with ${quoted(text)}`,
        `Set ${quoted(target)} to ${quoted(text)}`,
        `put ${quoted(text)} into the ${quoted(target)}`
      )
    }
    case "Choose":
      return instruction.target === undefined
        ? pick(`select ${quoted(instruction.option)}`, `I want you to pick ${quoted(instruction.option)}`)
        : pick(
            `select ${quoted(instruction.option)} from ${quoted(instruction.target)}`,
            `pick ${quoted(instruction.option)} for ${quoted(instruction.target)}`
          )
    case "Check":
      return instruction.checked
        ? `tick ${quoted(instruction.target)}`
        : `untick ${quoted(instruction.target)}`
    case "Wait":
      return pick(`wait for ${instruction.seconds} s`, `pause ${instruction.seconds} secs`)
    case "Read":
      return pick("read this page", "tell me what is on the page")
    default:
      return sayInstruction(instruction)
  }
}

describe("the grammar", () => {
  it("reads back every instruction from every phrasing, whatever separates them", () => {
    const separator = fc.constantFrom(
      ", ",
      " and ",
      " then ",
      " and then ",
      "; ",
      ". ",
      "\n",
      ", and ",
      ". Then ",
      "\n2. ",
      "\n- "
    )
    fc.assert(
      fc.property(
        fc
          .array(fc.tuple(instruction, fc.nat(7), separator), { minLength: 1, maxLength: 5 })
          .filter((items) => isNormal(items.map(([instruction]) => instruction))),
        (items) => {
          const source = items
            .map(([instruction, way, separator], index) => {
              const words = way < 4 ? sayInstruction(instruction) : rephrase(instruction, way - 4)
              return index === 0 ? words : separator + words
            })
            .join("")
          expect(understood(source)).toEqual(items.map(([instruction]) => instruction))
        }
      ),
      { numRuns: 500 }
    )
  })

  const soup = fc
    .array(
      fc.oneof(
        word,
        fc.string({ unit: "binary", maxLength: 8 }),
        fc.constantFrom("\n", "1.", "scroll", "choose", "'", '"')
      ),
      { maxLength: 30 }
    )
    .map((parts) => parts.join(" "))

  it("reads what it understood of any text again from its own words for it", () => {
    const words = fc
      .array(fc.oneof(instruction.map(sayInstruction), word), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(" "))
    fc.assert(
      fc.property(words, (source) => {
        const parsed = parseInstructions(source)
        const said = sayInstructions(parsed.instructions)
        const texts = parsed.instructions.flatMap((one) =>
          Object.values(one).filter((value) => typeof value === "string")
        )
        fc.pre(said.length > 0 && texts.every((text) => quote(text) !== undefined))
        expect(understood(said.join("; "))).toEqual(parsed.instructions)
      }),
      { numRuns: 500 }
    )
  })

  it("says what a box is answered after the step that opens it, so that it is read back as it was meant", () => {
    const { instructions } = parseInstructions(
      'choose "Ada" and open example.com in a new tab then dismiss the dialog'
    )
    const said = sayInstructions(instructions)
    expect(said).toEqual(['choose "Ada"', "open example.com in a new tab", "dismiss the dialog"])
    expect(understood(said.join("; "))).toEqual(instructions)
  })

  it("answers any text, and says where it stopped", () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: "binary", maxLength: 200 })), (source) => {
        const parsed = parseInstructions(source)
        if (parsed._tag === "Stopped") expect(source.slice(parsed.at).trim()).toBe(parsed.rest)
        else expect(parsed.instructions.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 }
    )
  })

  it.each(["type and ", "click a, ", "check if, ", "'a ", "fill a with ", "fill a with b and ", "go to a. "])(
    "comes to an end on the longest message of “%s…”",
    (unit) => {
      const parsed = parseInstructions(unit.repeat(Math.floor(MESSAGE_MAX_CHARS / unit.length)))
      expect(["Understood", "Stopped"]).toContain(parsed._tag)
    }
  )
})
