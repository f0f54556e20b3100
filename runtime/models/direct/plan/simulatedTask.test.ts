/** The policy against a page that obeys, fails, changes and answers at random. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DIRECT_MAX_QUESTIONS } from "#runtime/models/direct/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementsOf, type PageElement, parse, render } from "#schemas/page/PseudoHtml.ts"
import type { Move } from "./Move.ts"
import { nextMove } from "./nextMove.ts"
import type { HistoryEntry } from "./TaskView.ts"

const names = ["Name", "Email", "City", "Level", "Country", "Terms", "News", "Save", "Next", "Help"] as const
type Name = (typeof names)[number]

const roleOf: Record<Name, string> = {
  Name: "textbox",
  Email: "textbox",
  City: "searchbox",
  Level: "select",
  Country: "combobox",
  Terms: "checkbox",
  News: "checkbox",
  Save: "button",
  Next: "link",
  Help: "button"
}
/** Roles that hold what was entered. */
const typed = new Set(["textbox", "searchbox", "select"])
const optionNames = ["Red", "Green"]

/** One sentence per control; all of them different, so that a thing done twice can be seen. */
const sentence = (name: Name): string => {
  switch (roleOf[name]) {
    case "textbox":
    case "searchbox":
      return `type my ${name} into ${name}`
    case "select":
    case "combobox":
      return `choose Green in ${name}`
    case "checkbox":
      return `check ${name}`
    default:
      return `click ${name}`
  }
}

interface World {
  generation: number
  shown: ReadonlyArray<Name>
  readonly values: Map<Name, string>
  readonly open: Set<Name>
  readonly invalid: Set<Name>
}

const idOf = (world: World, index: number): string => `0.${world.generation * 100 + index}`

const draw = (world: World): ReadonlyArray<PageElement> =>
  world.shown.flatMap((name, index): ReadonlyArray<PageElement> => {
    const role = roleOf[name]
    const value = world.values.get(name)
    const attributes: Record<string, string | true> = {}
    if (world.invalid.has(name)) attributes.invalid = `${name} is wrong`
    if (role === "select")
      Object.assign(attributes, { value: value ?? "Red", options: optionNames.join("|") })
    else if (role === "checkbox") Object.assign(attributes, value === undefined ? {} : { checked: true })
    else if (value !== undefined) attributes.value = value
    if (role === "combobox") attributes.expanded = String(world.open.has(name))
    const control = {
      role: role === "select" ? "combobox" : role,
      name,
      i: idOf(world, index),
      attributes,
      children: []
    }
    const options = world.open.has(name)
      ? optionNames.map((option, at) => ({
          role: "option",
          name: option,
          i: idOf(world, index * 3 + at + 40),
          attributes: {},
          children: []
        }))
      : []
    return [control, ...options]
  })

const errors = [
  "ElementNotFound",
  "ElementChanged",
  "ElementCovered",
  "OptionNotFound",
  "NotEditable",
  "PageGone"
] as const

interface Chance {
  /** 0 to 99. */
  readonly fails: number
  readonly changes: number
  readonly refuses: number
  readonly error: (typeof errors)[number]
  readonly answer: number
}
const chance: fc.Arbitrary<Chance> = fc.record({
  fails: fc.nat(99),
  changes: fc.nat(99),
  refuses: fc.nat(99),
  error: fc.constantFrom(...errors),
  answer: fc.nat(20)
})

/** How often things go wrong, in percent. */
interface Weather {
  readonly failing: number
  readonly changing: number
  readonly refusing: number
  /** Whether the user changes something before every click. */
  readonly edits?: boolean
}

const perform = (
  world: World,
  action: AgentAction,
  { fails, changes, refuses, error }: Chance,
  weather: Weather
): ActionFeedback => {
  const elements = draw(world)
  const element = "i" in action ? elements.find(({ i }) => i === action.i) : undefined
  if (fails < weather.failing)
    return { action, success: false, errorMessage: { name: error, message: "No." } }
  const name = names.find((name) => name === element?.name)
  if (name !== undefined) {
    if (action._tag === "type") world.values.set(name, action.text)
    if (action._tag === "selectOption") world.values.set(name, action.option)
    if (action._tag === "click" && roleOf[name] === "combobox") world.open.add(name)
    if (action._tag === "click" && roleOf[name] === "checkbox") {
      if (world.values.has(name)) world.values.delete(name)
      else world.values.set(name, "checked")
    }
    world.invalid.delete(name)
  }
  if (action._tag === "click" && element?.role === "option") world.open.clear()
  const field = world.shown[refuses % Math.max(1, world.shown.length)]
  const isRefused = action._tag === "click" && element?.role === "button" && refuses < weather.refusing
  if (isRefused && field !== undefined && roleOf[field] !== "button" && roleOf[field] !== "link")
    world.invalid.add(field)
  if (changes < weather.changing) {
    world.generation++
    world.open.clear()
  }
  return isRefused
    ? { action, success: true, validation: [...world.invalid].map((name) => `${name}: ${name} is wrong`) }
    : { action, success: true }
}

const answerTo = (move: Extract<Move, { _tag: "Ask" }>, { answer }: Chance): string =>
  move.options[answer] ?? ["something else", "Name", "2", "skip", "Yes", "No"][answer % 6] ?? "x"

interface Run {
  readonly end: Move | undefined
  readonly history: ReadonlyArray<HistoryEntry>
  readonly succeeded: ReadonlyArray<string>
}

const MAX_LOOKS = 400

const run = (
  goal: ReadonlyArray<Name>,
  shown: ReadonlyArray<Name>,
  chances: ReadonlyArray<Chance>,
  weather: Weather
): Run => {
  const world: World = { generation: 0, shown, values: new Map(), open: new Set(), invalid: new Set() }
  const history: Array<HistoryEntry> = []
  const succeeded: Array<string> = []
  let drawn = 0
  const nextChance = (): Chance =>
    chances[drawn++ % chances.length] ?? { fails: 99, changes: 99, refuses: 99, error: "PageGone", answer: 0 }
  for (let look = 0; look < MAX_LOOKS; look++) {
    const html = render(draw(world))
    const elements = elementsOf(parse(html))
    const move = nextMove({
      goal: goal.map(sentence).join(", "),
      history,
      page: { shown: { url: "http://localhost", title: "", html }, goesOn: true }
    })
    if (move._tag === "Done") return { end: move, history, succeeded }
    if (move._tag === "Ask") {
      history.push({ _tag: "Asked", purpose: move.purpose, answer: answerTo(move, nextChance()) })
      continue
    }
    if (move._tag === "Look") throw new Error("looks for what no summary left out")
    expect(move.actions.length).toBeGreaterThan(0)
    for (const action of move.actions) {
      const element = "i" in action ? elements.find(({ i }) => i === action.i) : undefined
      if ("i" in action) expect(element, `acts on ${action.i}, which is not on the page`).toBeDefined()
      if (weather.edits && action._tag === "click") {
        const [first] = world.shown
        if (first !== undefined && typed.has(roleOf[first]) && world.values.has(first)) {
          world.values.set(first, "mine")
        }
        history.push({ _tag: "Edited", i: idOf(world, 0), text: "mine", success: true })
      }
      const feedback = perform(world, action, nextChance(), weather)
      history.push({ _tag: "Acted", action, feedback })
      if (!feedback.success) break
      if (action._tag !== "hover" && action._tag !== "waitFor" && action._tag !== "scroll") {
        succeeded.push(`${action._tag} ${element?.name} ${action._tag === "type" ? action.text : ""}`)
      }
    }
  }
  return { end: undefined, history, succeeded }
}

const goals = fc.shuffledSubarray([...names], { minLength: 1, maxLength: 6 })
const pages = fc.shuffledSubarray([...names], { minLength: 1 })
const chances = fc.array(chance, { minLength: 1, maxLength: 40 })

describe("a task", () => {
  it("comes to an end, acts only on what is on the page, and asks a limited number of questions", () => {
    const weather = fc.record({
      failing: fc.nat(70),
      changing: fc.nat(100),
      refusing: fc.nat(100),
      edits: fc.boolean()
    })
    fc.assert(
      fc.property(goals, pages, chances, weather, (goal, shown, chances, weather) => {
        const { end, history } = run(goal, shown, chances, weather)
        expect(end?._tag).toBe("Done")
        expect(history.filter(({ _tag }) => _tag === "Asked").length).toBeLessThanOrEqual(
          DIRECT_MAX_QUESTIONS
        )
      }),
      { numRuns: 500 }
    )
  })

  it("does nothing twice", () => {
    const weather = fc.record({
      failing: fc.nat(40),
      changing: fc.nat(100),
      refusing: fc.constant(0),
      edits: fc.boolean()
    })
    const everything = fc.shuffledSubarray([...names], { minLength: names.length })
    fc.assert(
      fc.property(goals, everything, chances, weather, (goal, shown, chances, weather) => {
        const { succeeded } = run(goal, shown, chances, weather)
        expect(new Set(succeeded).size).toBe(succeeded.length)
      }),
      { numRuns: 500 }
    )
  })

  it("is done entirely, in order, where nothing goes wrong", () => {
    const everything = fc.shuffledSubarray([...names], { minLength: names.length })
    fc.assert(
      fc.property(goals, everything, fc.boolean(), (goal, shown, edits) => {
        const { end, succeeded } = run(goal, shown, [], { failing: 0, changing: 0, refusing: 0, edits })
        expect(end).toMatchObject({ _tag: "Done", success: true })
        const touched = succeeded.map((done) => done.split(" ")[1])
        expect(touched.filter((name) => name !== "Green")).toEqual(goal)
      }),
      { numRuns: 200 }
    )
  })
})
