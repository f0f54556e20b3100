/** A component kit: dialogs with lists that are searched, selects, tabs, menus, switches. */
import { choose, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { widgetTask } from "./WidgetTask.ts"

export const kit = {
  "fill a dialog whose list is searched": widgetTask({
    page: "mui",
    goal: "Make a new order for Cedar Works.",
    answers: [
      click("button", "New order"),
      type("combobox", "Customer", "Ced"),
      click("option", "Cedar Works"),
      click("button", "Save order")
    ],
    ends: { order: { customer: "Cedar Works", priority: "Normal", tags: [] } }
  }),
  "choose in all lists of a dialog": widgetTask({
    page: "mui",
    goal: "Make a new order for Fir Forge with high priority and the tags Cold and Urgent.",
    answers: [
      click("button", "New order"),
      choose("combobox", "Customer", "Fir Forge"),
      choose("combobox", "Priority", "High"),
      choose("combobox", "Tags", "Cold"),
      choose("combobox", "Tags", "Urgent"),
      click("button", "Save order")
    ],
    ends: { order: { customer: "Fir Forge", priority: "High", tags: ["Cold", "Urgent"] } }
  }),
  "leave a dialog without doing anything": widgetTask({
    page: "mui",
    goal: "click New order, then click Cancel",
    answers: [click("button", "New order"), click("button", "Cancel")],
    ends: {}
  }),
  "choose in a menu": widgetTask({
    page: "mui",
    goal: "click More, then click Duplicate",
    answers: [click("button", "More"), click("menuitem", "Duplicate")],
    ends: { chosen: "Duplicate" }
  }),
  "switch something on behind a tab": widgetTask({
    page: "mui",
    goal: "open the Settings tab, then turn on Quiet hours",
    answers: [click("tab", "Settings"), click("switch", "Quiet hours")],
    ends: { isQuiet: true }
  })
}
