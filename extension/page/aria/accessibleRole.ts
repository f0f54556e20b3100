/**
 * The ARIA role of an element, in lower case: the page's own word first, then the tag's.
 * Pure over the few properties it looks at. `""` means that the element says nothing by itself.
 */

export interface RoleSource {
  readonly localName: string
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

/** Roles that only group what they hold and are read through. */
const TRANSPARENT = new Set(["generic", "none", "presentation", "paragraph", "rowgroup", "text", "document"])

/** Roles of ARIA that authors write; anything else in `role` is passed over. */
const KNOWN = new Set(
  (
    "alert alertdialog application article banner blockquote button cell checkbox columnheader combobox " +
    "complementary contentinfo dialog document feed figure form generic grid gridcell group heading img image " +
    "link list listbox listitem log main marquee menu menubar menuitem menuitemcheckbox menuitemradio " +
    "meter navigation none note option paragraph presentation progressbar radio radiogroup region row " +
    "rowgroup rowheader scrollbar search searchbox separator slider spinbutton status switch tab table " +
    "tablist tabpanel text textbox timer toolbar tooltip tree treegrid treeitem"
  ).split(" ")
)

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  file: "button",
  checkbox: "checkbox",
  radio: "radio",
  range: "slider",
  number: "spinbutton",
  search: "searchbox"
}

const TAG_ROLES: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  button: "button",
  dialog: "dialog",
  footer: "contentinfo",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  header: "banner",
  li: "listitem",
  main: "main",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  option: "option",
  output: "status",
  progress: "progressbar",
  search: "search",
  summary: "button",
  table: "table",
  td: "cell",
  textarea: "textbox",
  th: "columnheader",
  tr: "row",
  ul: "list"
}

const isNamed = (element: RoleSource): boolean =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby")

const nativeRole = (element: RoleSource): string => {
  switch (element.localName) {
    case "a":
    case "area":
      return element.hasAttribute("href") ? "link" : ""
    case "input": {
      const type = (element.getAttribute("type") ?? "text").toLowerCase()
      if (type === "hidden") return ""
      return INPUT_ROLES[type] ?? (element.hasAttribute("list") ? "combobox" : "textbox")
    }
    case "select":
      return element.hasAttribute("multiple") || Number(element.getAttribute("size") ?? 1) > 1
        ? "listbox"
        : "combobox"
    case "img":
      return element.getAttribute("alt") === "" ? "" : "img"
    case "section":
      return isNamed(element) ? "region" : ""
    case "fieldset":
      return "group"
    default:
      return TAG_ROLES[element.localName] ?? ""
  }
}

export const accessibleRole = (element: RoleSource): string => {
  const written = element.getAttribute("role")
  if (written !== null) {
    for (const word of written.toLowerCase().split(/\s+/)) {
      if (!KNOWN.has(word)) continue
      // A control stays a control, whatever the page calls it.
      if (TRANSPARENT.has(word)) return isNativeControl(element) ? nativeRole(element) : ""
      return word === "image" ? "img" : word
    }
  }
  const role = nativeRole(element)
  if (role !== "") return role
  const editable = element.getAttribute("contenteditable")
  return editable !== null && editable.toLowerCase() !== "false" ? "textbox" : ""
}

const isNativeControl = ({ localName }: RoleSource): boolean =>
  localName === "input" || localName === "select" || localName === "textarea" || localName === "button"

const CONTROLS = new Set(
  (
    "button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio " +
    "searchbox slider spinbutton switch tab textbox treeitem"
  ).split(" ")
)

/** Whether elements of this role are there to be acted on. */
export const isControlRole = (role: string): boolean => CONTROLS.has(role)

const NAMED_BY_CONTENT = new Set(
  (
    "button checkbox heading link menuitem menuitemcheckbox menuitemradio option radio switch tab " +
    "tooltip treeitem"
  ).split(" ")
)

/** Whether the text inside is the name, and so is not read a second time. */
export const isNamedByContent = (role: string): boolean => NAMED_BY_CONTENT.has(role)
