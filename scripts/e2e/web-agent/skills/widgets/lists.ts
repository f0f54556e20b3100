/** Lists of a jQuery select and of a React select: chosen from, searched, chosen several times, emptied. */
import { choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { widgetTask } from "./WidgetTask.ts"

const AUTHOR = `<title>New author</title><form onsubmit="event.preventDefault(); opener.keepAuthor(document.getElementById('name').value); window.close()">
  <label>Name <input id="name"></label><button>Keep author</button></form>`

export const lists = {
  "choose in a jQuery select": widgetTask({
    page: "select2",
    goal: "choose Iceland in Country",
    answers: [choose("combobox", "Country", "Iceland")],
    ends: { country: "Iceland" }
  }),
  "search in a jQuery select and choose what is left": widgetTask({
    page: "select2",
    goal: "Open Country, search for Zam and choose Zambia.",
    answers: [
      click("combobox", "Country"),
      ({ all }) => [
        ["type", { i: all("searchbox").find(({ attributes }) => attributes.focused)?.i, text: "Zam" }]
      ],
      click("option", "Zambia")
    ],
    ends: { country: "Zambia" }
  }),
  "choose several in a jQuery select": widgetTask({
    page: "select2",
    goal: "Add Amber and Denim to Colours.",
    answers: [choose("combobox", "Colours", "Amber"), choose("combobox", "Colours", "Denim")],
    ends: { colours: ["Amber", "Blue", "Denim"] }
  }),
  "take one away in a jQuery select": widgetTask({
    page: "select2",
    goal: "Remove Blue from Colours.",
    answers: [({ id }) => [["click", { i: id("span", "×", "Blue") }]]],
    ends: { colours: [] }
  }),
  "clear a jQuery select": widgetTask({
    page: "select2",
    goal: "Choose Norway in Country, then clear it.",
    answers: [choose("combobox", "Country", "Norway"), press("combobox", "Country", "Delete")],
    ends: { country: "" }
  }),
  "choose what a jQuery select has to ask a server for": widgetTask({
    page: "select2",
    goal: "choose Northern Glass in Supplier",
    answers: [choose("combobox", "Supplier", "Northern Glass")],
    ends: { supplier: "Northern Glass" }
  }),
  "add an author in a window that closes itself": widgetTask({
    page: "select2",
    goal: "Add the author Woolf beside Author, then save the order.",
    files: { "/author": AUTHOR },
    answers: [
      click("link", "+"),
      type("textbox", "Name", "Woolf"),
      click("button", "Keep author"),
      (seen) => {
        if (!seen.text.includes("Woolf")) throw new Error(seen.text)
        return click("button", "Save order")(seen)
      }
    ],
    ends: { author: "Woolf", saved: true }
  }),
  "choose in a React select": widgetTask({
    page: "react-select",
    goal: "choose Damson in Fruit",
    answers: [choose("combobox", "Fruit", "Damson")],
    ends: { fruit: "Damson" }
  }),
  "search in a React select": widgetTask({
    page: "react-select",
    goal: "type Lem into Fruit, then click Lemon",
    answers: [type("combobox", "Fruit", "Lem"), click("option", "Lemon")],
    ends: { fruit: "Lemon" }
  }),
  "choose several in a React select": widgetTask({
    page: "react-select",
    goal: "Put Apple and Fig into Basket.",
    answers: [choose("combobox", "Basket", "Apple"), choose("combobox", "Basket", "Fig")],
    ends: { basket: ["Apple", "Fig"] }
  }),
  "clear a React select": widgetTask({
    page: "react-select",
    goal: "press Delete in Fruit",
    answers: [press("combobox", "Fruit", "Delete")],
    ends: { fruit: null }
  }),
  "choose what a React select has to ask a server for": widgetTask({
    page: "react-select",
    goal: "choose Gdansk in Town",
    answers: [choose("combobox", "Town", "Gdansk")],
    ends: { town: "Gdansk" }
  })
}
