/**
 * Groups of ARIA roles (WAI-ARIA 1.2, section 5), each by what it is asked for, so that a rule says what it means
 * and two rules that mean the same cannot drift apart. Where groups differ by a role or two, the reason stands with
 * them. Where an element has no role, its tag stands for it: so `textarea` and `input` are named here too.
 */

type Roles = ReadonlySet<string>

const roles = (...groups: ReadonlyArray<string | Iterable<string>>): Roles =>
  new Set(groups.flatMap((group) => (typeof group === "string" ? group.split(" ") : [...group])))

/** Written into. */
export const textFields = roles("textbox searchbox spinbutton textarea")
/** As people ask for them, bare inputs too. */
export const editable = roles(textFields, "input")
/** Takes typing in a recording: a combobox may be written into, and most are. */
export const typedInto = roles("textbox searchbox combobox spinbutton")
/** Opens or is a list to choose from. */
export const dropDowns = roles("combobox listbox")
/** Set by a choice, not by words. */
export const choices = roles(dropDowns, "slider")
/** Holds an entry that is no box to tick. */
export const fields = roles(editable, choices)
/** A press on one of these enters or opens something; it chooses nothing. */
export const enteredFields = roles("textbox searchbox spinbutton", choices)
/** Shows a value of its own. */
export const valued = roles("textbox searchbox combobox slider spinbutton", "progressbar meter")
/** Shows how far something is, and cannot be set. */
export const gauges = roles("progressbar meter")
/** Has a value that a press moves on. */
export const steppers = roles("slider spinbutton")

/** Ticked or switched: an entry of the form it stands in. */
export const boxes = roles("checkbox radio switch")
/** Goes out with the press of the form's button; a switch acts at once. */
export const ticks = roles("checkbox radio")
/** Set each by itself, with a yes or a no: a radio button is one of several. */
export const yesNoBoxes = roles("checkbox switch")
export const independentBoxes = roles(yesNoBoxes, "menuitemcheckbox")
/** Shows whether it is chosen. */
export const checkable = roles(boxes, "menuitemcheckbox menuitemradio")

export const menuItems = roles("menuitem menuitemradio menuitemcheckbox")
/** Chosen from a list or a menu that the page draws. */
export const listOptions = roles("option", menuItems, "treeitem")
/** Picked from what holds several: a press there is a choice. */
export const picks = roles(listOptions, "tab gridcell")
/** What people call an option, rows and radio buttons included; in the order they are tried. */
export const namedOptions = roles("option radio", menuItems, "tab treeitem gridcell listitem")
/** Called an option only where nothing likelier is. */
export const unlikelyOptions = roles("listitem gridcell")
/** Where letters look for an item by its name. */
export const searchedByLetter = roles(listOptions, "tab radio tree grid")
/** What is picked from. */
export const pickLists = roles("grid listbox menu menubar tree tablist radiogroup")
/** Its name is what it does, however long. */
export const commands = roles("button", menuItems, "option tab switch")
/** Surely takes the focus, besides fields, boxes and items. */
export const buttons = roles("button link")
/** Opens what it names. */
export const openers = roles("link button menuitem option treeitem tab row gridcell")
/** Stands in its like as a hierarchy: each is a thing of its own. */
export const nesting = roles("treeitem menuitem listitem")

/** Comes in numbers, each holding the same controls. */
export const records = roles("row listitem article treeitem")
/** Holds things of the page, which may be named anything. */
export const holders = roles(records, "gridcell")
/** What it says is a record's words, and tells it from its like. */
export const wordedRows = roles(records, "option definition")
/** Parts of a list or table that controls stand beside. */
export const items = roles("row listitem treeitem gridcell cell")
/** With those that a cross takes away: a chosen option too. */
export const removableRows = roles(items, "option")
/** Keeps its entries to itself: a press in it takes nothing along from outside. */
export const enclosingItems = roles(removableRows, "menuitem tabpanel")
/** Stands for its column, also where nothing is in it. */
export const cells = roles("cell gridcell columnheader rowheader")
/** Names its column or row. */
export const headers = roles("columnheader rowheader")
/** Tells its rows and columns. */
export const tables = roles("table grid treegrid")
/** Gives way to its only child. */
export const wrappers = roles("listitem cell gridcell")
/** Never scrolls by itself, and comes in great numbers. */
export const still = roles(wrappers, "heading row columnheader rowheader img")

export const dialogs = roles("dialog alertdialog")
/** What is sent as one. */
export const formGroups = roles("form search", dialogs)
/** No part of what stands beside it. */
export const apart = roles(formGroups, "article banner complementary contentinfo navigation iframe")
/** Where what goes with a press ends. */
export const bounds = roles(apart, enclosingItems, "main region")
/** Worth a line only when it says more than what it holds. */
export const needsName = roles("group banner contentinfo complementary region figure note")
/** Its only text is put on its own line. */
export const holdsText = roles(
  "cell gridcell columnheader rowheader listitem status alert log note tooltip timer"
)
/** What it says comes and goes by itself. */
export const live = roles("status timer marquee log progressbar")
