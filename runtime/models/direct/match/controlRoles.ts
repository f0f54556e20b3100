/**
 * Which elements can be typed into, chosen from, clicked and checked, and what people call them.
 * Roles are those of the page reader.
 */
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import { fold } from "./nameWords.ts"

/** What an instruction wants to do with the element it names. */
export type ControlKind = "editable" | "selectable" | "clickable" | "checkable" | "option"

/** An element that can be acted on. */
export type Control = PageElement & { readonly i: string }

export const isControl = (element: PageElement): element is Control =>
  element.i !== undefined && /^\d+\.\d+$/.test(element.i)

const editable = new Set(["textbox", "searchbox", "spinbutton", "textarea", "input"])
const option = new Set([
  "option",
  "radio",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "tab",
  "treeitem",
  "gridcell",
  "listitem"
])
const unlikelyOption = new Set(["listitem", "gridcell"])
const checkable = new Set(["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"])
const field = new Set([...editable, "combobox", "listbox", "slider"])

const MORE = /^… \d+ more$/

/**
 * The options of a native select, as far as the summary lists them; undefined for anything else.
 * A text field with suggestions lists options too, but a select always shows one of them.
 */
export const nativeOptions = ({
  role,
  attributes: { options, value }
}: PageElement): { readonly options: ReadonlyArray<string>; readonly isComplete: boolean } | undefined => {
  if (typeof options !== "string") return undefined
  const listed = options.split("|")
  const shown = listed.filter((option) => !MORE.test(option))
  const isComplete = shown.length === listed.length
  const isSelect =
    role === "listbox" ||
    (typeof value === "string" && (!isComplete || value === "" || shown.includes(value)))
  return isSelect ? { options: shown, isComplete } : undefined
}

const isEditable = (element: PageElement): boolean =>
  editable.has(element.role) || (element.role === "combobox" && nativeOptions(element) === undefined)

/** Whether it holds, or opens, a list to choose from. */
export const opensList = ({ role, attributes }: PageElement): boolean =>
  role === "combobox" || role === "listbox" || (role === "button" && attributes.expanded !== undefined)

/** Whether an element can be used so. Fields to type into and lists to choose from stand in for each other. */
export const fits = (element: PageElement, kind: ControlKind): boolean => {
  switch (kind) {
    case "editable":
      return isEditable(element) || nativeOptions(element) !== undefined
    case "selectable":
      return opensList(element) || isEditable(element)
    case "checkable":
      return checkable.has(element.role) || element.attributes.pressed !== undefined
    case "option":
      return option.has(element.role)
    case "clickable":
      return true
  }
}

/** Whether clicking it sets a choice rather than does something. */
export const isChoice = ({ role }: PageElement): boolean => checkable.has(role) || role === "option"

/** Roles that stand in each other as a hierarchy: each is a thing of its own, whatever it is called. */
const nesting = new Set(["treeitem", "menuitem", "listitem"])

/** Whether it is only what is around another control: a link around a button of the same name. */
export const isAround = (element: Control, inner: PageElement): boolean =>
  !nesting.has(element.role) &&
  isControl(inner) &&
  inner.attributes.disabled === undefined &&
  fold(inner.name) !== "" &&
  fold(inner.name) === fold(element.name)

/** Whether it is checked, pressed or chosen already. */
export const isChecked = ({ attributes }: PageElement): boolean =>
  attributes.checked === true || attributes.pressed === true

/** 0 for what people usually mean by such a use, 1 for what is merely possible. */
export const unlikeliness = (element: PageElement, kind: ControlKind): 0 | 1 => {
  switch (kind) {
    case "clickable":
      return field.has(element.role) ? 1 : 0
    case "editable":
      return editable.has(element.role) && element.attributes.readonly === undefined ? 0 : 1
    case "selectable":
      return element.role === "combobox" || element.role === "listbox" ? 0 : 1
    case "option":
      return unlikelyOption.has(element.role) ? 1 : 0
    default:
      return 0
  }
}

const fields = [...field]
/** What people call controls, and the roles they may mean. */
const calls: ReadonlyArray<readonly [words: ReadonlyArray<string>, roles: ReadonlyArray<string>]> = [
  [
    ["radio button", "radio"],
    ["radio", "menuitemradio"]
  ],
  [
    ["checkbox", "check box", "tick box", "tickbox"],
    ["checkbox", "menuitemcheckbox", "switch"]
  ],
  [
    ["switch", "toggle"],
    ["switch", "checkbox", "button"]
  ],
  [
    ["search box", "search field", "search bar"],
    ["searchbox", "textbox", "combobox"]
  ],
  [["text field", "text box", "textbox", "text area", "textarea", "input field", "input"], fields],
  [
    ["drop-down menu", "dropdown menu", "drop-down list", "dropdown list", "drop-down", "dropdown", "select"],
    ["combobox", "listbox", "button"]
  ],
  [
    ["menu item", "menuitem"],
    ["menuitem", "menuitemradio", "menuitemcheckbox"]
  ],
  [
    ["menu", "list"],
    ["combobox", "listbox", "menu", "menubar", "button", "menuitem"]
  ],
  [["button"], ["button"]],
  [["link"], ["link"]],
  [["tab"], ["tab"]],
  [
    ["page", "screen", "section"],
    ["link", "tab", "menuitem", "button", "treeitem"]
  ],
  [["option", "item", "entry", "choice"], [...option]],
  [
    ["icon", "image", "picture"],
    ["img", "button", "link"]
  ],
  [
    ["field", "box"],
    [...fields, "checkbox"]
  ],
  [["search"], ["searchbox"]]
]

const flat = calls.flatMap(([words, roles]) => words.map((word) => [word, new Set(roles)] as const))

export interface RoleHint {
  /** What is left of the words without the name of the role. */
  readonly name: string
  readonly roles: ReadonlySet<string>
}

const CALLED = /^(?:called|named|label+ed|that says|saying|with the (?:text|label|name))\s+/i

/** "Save button", "button Save", "button called Save", "button": what is left, and what it may be. */
export const roleHints = (words: string): ReadonlyArray<RoleHint> => {
  const lower = words.toLowerCase()
  const bare = flat.find(([call]) => lower === call || lower === `${call}s`)
  if (bare !== undefined) return [{ name: "", roles: bare[1] }]
  const after = flat.find(([call]) => lower.endsWith(` ${call}`))
  const before = flat.find(([call]) => lower.startsWith(`${call} `))
  return [
    ...(after === undefined ? [] : [{ name: words.slice(0, -after[0].length).trim(), roles: after[1] }]),
    ...(before === undefined
      ? []
      : [{ name: words.slice(before[0].length).trim().replace(CALLED, "").trim(), roles: before[1] }])
  ]
}
