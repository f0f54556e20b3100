/**
 * Which elements can be typed into, chosen from, clicked and checked, and what people call them.
 * Roles are those of the page reader.
 */
import {
  checkable,
  dropDowns,
  editable,
  fields,
  menuItems,
  namedOptions,
  nesting,
  unlikelyOptions
} from "#schemas/page/aria/roles.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import { fold } from "./nameWords.ts"

/** What an instruction wants to do with the element it names. */
export type ControlKind = "editable" | "selectable" | "clickable" | "checkable" | "option"

/** An element that can be acted on. */
export type Control = PageElement & { readonly i: string }

export const isControl = (element: PageElement): element is Control =>
  element.i !== undefined && /^\d+\.\d+$/.test(element.i)

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
  // Nobody can mean an option without a name.
  return isSelect ? { options: shown.filter((option) => option.trim() !== ""), isComplete } : undefined
}

/** Words that stand where nothing is chosen yet. */
const PLACEHOLDER = /^(?:please )?(?:choose|select|pick)\b|^[^\p{L}\p{N}]*$/iu

/** Those that are choices: what is counted, and what is offered. */
export const realOptions = (options: ReadonlyArray<string>): ReadonlyArray<string> =>
  options.filter((option) => !PLACEHOLDER.test(option.trim()))

const isEditable = (element: PageElement): boolean =>
  editable.has(element.role) || (element.role === "combobox" && nativeOptions(element) === undefined)

/** Whether it holds, or opens, a list to choose from. */
export const opensList = ({ role, attributes }: PageElement): boolean =>
  dropDowns.has(role) || (role === "button" && attributes.expanded !== undefined)

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
      return namedOptions.has(element.role) && element.name.trim() !== ""
    case "clickable":
      return true
  }
}

/** Whether clicking it sets a choice rather than does something. */
export const isChoice = ({ role }: PageElement): boolean => checkable.has(role) || role === "option"

/** Whether it is only what is around another control: a link around a button of the same name. */
export const isAround = (element: Control, inner: PageElement): boolean =>
  !nesting.has(element.role) &&
  isControl(inner) &&
  inner.attributes.disabled === undefined &&
  fold(inner.name) !== "" &&
  fold(inner.name) === fold(element.name)

/** Whether it is checked, pressed or chosen already. */
export const isChecked = ({ attributes }: PageElement): boolean =>
  attributes.checked === true || attributes.pressed === true || attributes.selected === true

/** 0 for what people usually mean by such a use, 1 for what is merely possible. */
export const unlikeliness = (element: PageElement, kind: ControlKind): 0 | 1 => {
  switch (kind) {
    case "clickable":
      return fields.has(element.role) ? 1 : 0
    case "editable":
      return editable.has(element.role) && element.attributes.readonly === undefined ? 0 : 1
    case "selectable":
      return dropDowns.has(element.role) ? 0 : 1
    case "option":
      return unlikelyOptions.has(element.role) ? 1 : 0
    default:
      return 0
  }
}

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
  [["text area", "textarea", "input field", "input"], [...fields]],
  [
    ["text field", "text box", "textbox"],
    ["textbox", "searchbox", "combobox"]
  ],
  [
    ["drop-down menu", "dropdown menu", "drop-down list", "dropdown list", "drop-down", "dropdown", "select"],
    ["combobox", "listbox", "button"]
  ],
  [["menu item", "menuitem"], [...menuItems]],
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
  [["option", "item", "entry", "choice"], [...namedOptions]],
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

/** What people call fields by the entry they take, and the types that take it. */
const entries: ReadonlyArray<readonly [words: ReadonlyArray<string>, types: ReadonlyArray<string>]> = [
  [["date and time"], ["datetime-local"]],
  [
    ["date", "day"],
    ["date", "datetime-local"]
  ],
  [["time"], ["time"]],
  [["month"], ["month"]],
  [["week"], ["week"]],
  [["number"], ["number"]],
  [["email", "e-mail"], ["email"]],
  [["phone", "telephone"], ["tel"]],
  [["password"], ["password"]],
  [["text"], ["text"]]
]
/** Bare, these say more often what a field is about than of which type it is. */
const ENTRY_FIELD = ["field", "box", "input", "picker", "entry"]

interface Call {
  readonly word: string
  readonly roles: ReadonlySet<string>
  readonly types?: ReadonlySet<string>
}

const typed = entries.flatMap(([words, types]) =>
  words.flatMap((word) =>
    [...ENTRY_FIELD.map((box) => `${word} ${box}`), ...(word === "text" || word === "day" ? [] : [word])].map(
      (word): Call => ({ word, roles: new Set(fields), types: new Set(types) })
    )
  )
)

const flat: ReadonlyArray<Call> = [
  ...typed,
  ...calls.flatMap(([words, roles]) => words.map((word): Call => ({ word, roles: new Set(roles) })))
]

/** The type of entry a field takes: "text" unless it says otherwise. */
export const entryType = ({ role, attributes: { type } }: PageElement): string =>
  typeof type === "string" ? type : role === "spinbutton" ? "number" : "text"

export interface RoleHint {
  /** What is left of the words without the name of the role. */
  readonly name: string
  readonly roles: ReadonlySet<string>
  readonly types?: ReadonlySet<string>
}

const CALLED = /^(?:called|named|label+ed|that says|saying|with the (?:text|label|name))\s+/i

const hintOf = ({ roles, types }: Call, name: string): RoleHint => ({
  name,
  roles,
  ...(types === undefined ? {} : { types })
})

const isPlural = (words: string, call: string): boolean => words === `${call}s` || words === `${call}es`

/** "Save button", "button Save", "button called Save", "button", "date field": what is left, and what it may be. */
export const roleHints = (words: string): ReadonlyArray<RoleHint> => {
  const lower = words.toLowerCase()
  const bare = flat.filter(({ word }) => lower === word || isPlural(lower, word))
  if (bare.length > 0) return bare.map((call) => hintOf(call, ""))
  const after = flat.find(({ word }) => lower.endsWith(` ${word}`))
  const before = flat.find(({ word }) => lower.startsWith(`${word} `))
  return [
    ...(after === undefined ? [] : [hintOf(after, words.slice(0, -after.word.length).trim())]),
    ...(before === undefined
      ? []
      : [hintOf(before, words.slice(before.word.length).trim().replace(CALLED, "").trim())])
  ]
}
