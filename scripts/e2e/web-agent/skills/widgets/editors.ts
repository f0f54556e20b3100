/** Two rich text editors, and a board of cards: words made bold, lists made, cards moved. */
import { click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import type { Answer } from "#scripts/e2e/web-agent/skills/Skill.ts"
import { widgetTask } from "./WidgetTask.ts"

const editor: Answer = ({ all }) => [["click", { i: all("textbox")[0]?.i }]]

const drag =
  (from: string, to: readonly [role: string, name: string]): Answer =>
  ({ id }) => [["drag", { i: id("listitem", from), to: id(...to) }]]

export const editors = {
  "make all of a text bold": widgetTask({
    page: "tiptap",
    goal: "Make all of the Minutes bold.",
    answers: [press("textbox", "Minutes", "Control+a"), click("button", "Bold")],
    ends: { html: "<p><strong>Minutes of May</strong></p><p><strong>All agreed</strong></p>" }
  }),
  "make a line a heading": widgetTask({
    page: "tiptap",
    goal: "Make the first line of the Minutes a heading.",
    answers: [press("textbox", "Minutes", "Control+Home"), click("button", "Heading")],
    ends: { html: "<h2>Minutes of May</h2><p>All agreed</p>" }
  }),
  "make lines a list": widgetTask({
    page: "tiptap",
    goal: "Make the Minutes a bullet list.",
    answers: [press("textbox", "Minutes", "Control+a"), click("button", "Bullet list")],
    ends: { html: "<ul><li><p>Minutes of May</p></li><li><p>All agreed</p></li></ul><p></p>" }
  }),
  "write in place of an editor's text": widgetTask({
    page: "tiptap",
    goal: "type Nothing to report into Minutes",
    answers: [type("textbox", "Minutes", "Nothing to report")],
    ends: { html: "<p>Nothing to report</p>" }
  }),
  "make a text bold by an icon": widgetTask({
    page: "quill",
    goal: "Make all of the text bold.",
    answers: [
      ({ all }) => [["pressKey", { i: all("textbox")[0]?.i, key: "Control+a" }]],
      click("button", "bold")
    ],
    ends: {
      html: "<p><strong>Meet at noon</strong></p><p><strong>Bring bread</strong></p><p><strong>Bring cheese</strong></p>"
    }
  }),
  "make lines a list by an icon": widgetTask({
    page: "quill",
    goal: "Make the text a bullet list.",
    answers: [
      ({ all }) => [["pressKey", { i: all("textbox")[0]?.i, key: "Control+a" }]],
      click("button", "list: bullet")
    ],
    look: `[...document.querySelectorAll("#editor li")].map((one) => one.dataset.list + " " + one.textContent)`,
    ends: ["bullet Meet at noon", "bullet Bring bread", "bullet Bring cheese"]
  }),
  "write after an editor's text": widgetTask({
    page: "quill",
    goal: "Add the line “Bring wine” to the text.",
    answers: [
      editor,
      ({ all }) => [
        ["pressKey", { i: all("textbox")[0]?.i, key: "Control+End" }],
        ["pressKey", { i: all("textbox")[0]?.i, key: "Enter" }],
        ["type", { i: all("textbox")[0]?.i, text: "Bring wine", clear: false }]
      ]
    ],
    ends: { html: "<p>Meet at noon</p><p>Bring bread</p><p>Bring cheese</p><p>Bring wine</p>" }
  }),
  "move a card to another column of a board": widgetTask({
    page: "sortable",
    goal: "Move Paint door to Doing.",
    answers: [drag("Paint door", ["list", "Doing"])],
    look: "({ Open: state.Open, Doing: state.Doing?.toSorted() })",
    ends: { Open: ["Oil hinge"], Doing: ["Fix lamp", "Paint door"] }
  }),
  "bring the entries of a list into another order": widgetTask({
    page: "sortable",
    goal: "drag Dry to Wash",
    answers: [drag("Dry", ["listitem", "Wash"])],
    look: "state.Steps",
    ends: ["Dry", "Wash", "Rinse"]
  })
}
