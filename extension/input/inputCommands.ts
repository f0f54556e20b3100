/** The debugger's commands behind each gesture of a person. Pure. */
import { type KeyPress, type Modifier, parseKey } from "#schemas/page/parseKey.ts"
import { KEYED_TEXT_MAX_CHARS } from "./limits.ts"

export interface Command {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Whether a page that felt this may be made to feel it again. */
export const isHarmless = ({ params }: Command): boolean => params.type === "mouseMoved"

/** CSS px of the tab's viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}

const BITS: Readonly<Record<Modifier, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 }
const MODIFIERS: ReadonlyArray<Modifier> = ["Alt", "Control", "Meta", "Shift"]

/** What a command of `Input` says is held. */
export const heldIn = ({ modifiers }: Command["params"]): ReadonlyArray<Modifier> =>
  typeof modifiers === "number" ? MODIFIERS.filter((held) => (modifiers & BITS[held]) !== 0) : []

export const mouseCommand = (
  type: string,
  { x, y }: Point,
  more: Readonly<Record<string, unknown>> = {}
): Command => ({
  method: "Input.dispatchMouseEvent",
  params: { type, x, y, pointerType: "mouse", ...more }
})

export const hoverCommands = (point: Point): ReadonlyArray<Command> => [mouseCommand("mouseMoved", point)]

export interface ClickOptions {
  /** Left unless told. */
  readonly button?: "left" | "right"
  readonly double?: boolean
  /** The button stays down so long before it is let go. */
  readonly holdMs?: number
  /** It only gives a field the focus, for keys that follow. */
  readonly isForKeys?: boolean
}

/** Where the pointer is: it is moved there before, so that nothing comes between the look and the press. */
export const clickCommands = (
  point: Point,
  { button = "left", double = false }: ClickOptions = {}
): ReadonlyArray<Command> => {
  const buttons = button === "left" ? 1 : 2
  return (double ? [1, 2] : [1]).flatMap((clickCount) => [
    mouseCommand("mousePressed", point, { button, buttons, clickCount }),
    mouseCommand("mouseReleased", point, { button, buttons: 0, clickCount })
  ])
}

/** Steps of one drag: pages tell a drag from a click by what lies between. */
const DRAG_STEPS = 8

export const dragMoves = (from: Point, to: Point): ReadonlyArray<Point> =>
  Array.from({ length: DRAG_STEPS }, (_, step) => {
    const share = (step + 1) / DRAG_STEPS
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })

export const dragEventCommand = (type: string, { x, y }: Point, data: unknown): Command => ({
  method: "Input.dispatchDragEvent",
  params: { type, x, y, data }
})

export const wheelCommands = (point: Point, deltaX: number, deltaY: number): ReadonlyArray<Command> => [
  mouseCommand("mouseWheel", point, { deltaX, deltaY })
]

const key = (type: string, press: KeyPress, more: Readonly<Record<string, unknown>> = {}): Command => ({
  method: "Input.dispatchKeyEvent",
  params: {
    type,
    key: press.key,
    code: press.code,
    windowsVirtualKeyCode: press.keyCode,
    nativeVirtualKeyCode: press.keyCode,
    modifiers: press.modifiers.reduce((bits, modifier) => bits + BITS[modifier], 0),
    ...more
  }
})

/** A key that types nothing is pressed "raw": otherwise it would also be taken for a character. */
export const pressCommands = (press: KeyPress): ReadonlyArray<Command> => [
  press.text === ""
    ? key("rawKeyDown", press)
    : key("keyDown", press, { text: press.text, unmodifiedText: press.text }),
  key("keyUp", press)
]

const SELECT_ALL: KeyPress = { key: "a", code: "KeyA", keyCode: 65, text: "", modifiers: ["Control"] }
const TO_END: KeyPress = { key: "End", code: "End", keyCode: 35, text: "", modifiers: ["Control"] }
const DELETE: KeyPress = { key: "Delete", code: "Delete", keyCode: 46, text: "", modifiers: [] }

/** The editing command goes with the key, so that it holds on every platform. */
const edit = (press: KeyPress, command: string): ReadonlyArray<Command> => [
  key("rawKeyDown", press, { commands: [command] }),
  key("keyUp", press)
]

const insertion = (text: string): Command => ({ method: "Input.insertText", params: { text } })

/** The keys of a text, and insertions of what no key makes; line breaks are no keys here, which would send a form. */
const keystrokes = (text: string): ReadonlyArray<Command> => {
  const commands: Array<Command> = []
  let unmade = ""
  const insertUnmade = (): void => {
    if (unmade !== "") commands.push(insertion(unmade))
    unmade = ""
  }
  for (const character of text) {
    const press = parseKey(character)
    if (press === undefined || press.code === "") {
      unmade += character
      continue
    }
    insertUnmade()
    commands.push(...pressCommands(press))
  }
  insertUnmade()
  return commands
}

/** What is there, to be replaced, or its end. */
export const markCommands = (clear: boolean): ReadonlyArray<Command> =>
  clear ? edit(SELECT_ALL, "selectAll") : edit(TO_END, "moveToEndOfDocument")

/** Whether a text is longer than a person would type, or holds what no key makes in it. */
export const isLong = (text: string): boolean => text.length > KEYED_TEXT_MAX_CHARS || /\p{Cc}/u.test(text)

export interface TypeOptions {
  /** In place of what is there; otherwise after it. */
  readonly clear: boolean
  /** In one insertion, however short it is. */
  readonly isWhole?: boolean
  /** Nothing is there, so that keys need nothing marked first. */
  readonly isEmpty?: boolean
}

/** Into what has the focus: by a key for each character of a short text, in one insertion for what is longer. */
export const typeCommands = (
  text: string,
  { clear, isWhole = false, isEmpty = false }: TypeOptions
): ReadonlyArray<Command> => {
  const typed = text === "" ? [] : isWhole || isLong(text) ? [insertion(text)] : keystrokes(text)
  // That a key arrives is seen before it does anything: what is put in at once has one before it.
  if (isEmpty && typed[0]?.params.type === "keyDown") return typed
  return [...markCommands(clear), ...(clear && text === "" ? pressCommands(DELETE) : typed)]
}

/** How many keys go down. */
export const keysIn = (commands: ReadonlyArray<Command>): number =>
  commands.filter(({ params }) => params.type === "keyDown" || params.type === "rawKeyDown").length

/** So many commands at a time; no key is pressed in one part and let go in the next. */
export const partsOf = (
  commands: ReadonlyArray<Command>,
  most: number
): ReadonlyArray<ReadonlyArray<Command>> => {
  const parts: Array<Array<Command>> = []
  for (const command of commands) {
    const part = parts.at(-1)
    const isFull = part === undefined || part.length >= most
    if (isFull && command.params.type !== "keyUp") parts.push([command])
    else if (part === undefined) parts.push([command])
    else part.push(command)
  }
  return parts
}

/** The same text in one insertion. */
export const insertedAtOnce = (commands: ReadonlyArray<Command>): ReadonlyArray<Command> => [
  insertion(commands.map(({ params }) => (typeof params.text === "string" ? params.text : "")).join(""))
]
