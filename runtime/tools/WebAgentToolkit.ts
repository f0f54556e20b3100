/**
 * The tools a model drives a page with: one per action, and two to end or to ask.
 *
 * No handlers here: the web-agent loop carries calls out itself, in order, one durable step each.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { AgentAction } from "#schemas/page/AgentAction.ts"

/** A case's fields without its tag: what the model fills in. */
const parametersOf = <const Fields extends Schema.Struct.Fields>(fields: Fields) => {
  const { _tag, ...rest } = fields
  return Schema.Struct(rest as Omit<Fields, "_tag">)
}

const { cases } = AgentAction

export const WebAgentToolkit = Toolkit.make(
  Tool.make("click", {
    description: "Click an element; button right for its context menu, double for a double click",
    parameters: parametersOf(cases.click.fields)
  }),
  Tool.make("hover", {
    description: "Move the pointer over an element",
    parameters: parametersOf(cases.hover.fields)
  }),
  Tool.make("type", {
    description: "Type text into a field, replacing what is there unless clear is false",
    parameters: parametersOf(cases.type.fields)
  }),
  Tool.make("selectOption", {
    description: "Choose an option of a select or listbox by its visible text",
    parameters: parametersOf(cases.selectOption.fields)
  }),
  Tool.make("pressKey", {
    description:
      'Press a key such as "Enter", "Escape" or "Control+a"; needs i or filters. Nothing is pasted: type it',
    parameters: parametersOf(cases.pressKey.fields)
  }),
  Tool.make("scroll", {
    description: "Scroll the main page (scrollMainPage true) or a scrollable element (i)",
    parameters: parametersOf(cases.scroll.fields)
  }),
  Tool.make("navigate", {
    description: "Open an http or https address in the task's tab",
    parameters: parametersOf(cases.navigate.fields)
  }),
  Tool.make("waitFor", {
    description: "Wait until a text or an element appears (at most waitSeconds), or just for waitSeconds",
    parameters: parametersOf(cases.waitFor.fields)
  }),
  Tool.make("newTab", {
    description: "Open an http or https address in a new tab and go on there",
    parameters: parametersOf(cases.newTab.fields)
  }),
  Tool.make("uploadFile", {
    description: "Put an attached file, by its name, into a file field",
    parameters: parametersOf(cases.uploadFile.fields)
  }),
  Tool.make("drag", {
    description: "Drag one element onto another",
    parameters: parametersOf(cases.drag.fields)
  }),
  Tool.make("screenshot", {
    description: "Take a picture of the visible part of the page, where its text does not tell enough",
    parameters: parametersOf(cases.screenshot.fields)
  }),
  Tool.make("savePage", {
    description: "Save the page as a PDF file",
    parameters: parametersOf(cases.savePage.fields)
  }),
  Tool.make("download", {
    description: "Download the file behind a link (i), or the file the tab shows",
    parameters: parametersOf(cases.download.fields)
  }),
  Tool.make("evaluateCode", {
    description:
      "Evaluate JavaScript in the page, only where nothing else can do it; the user is asked first",
    parameters: parametersOf(cases.evaluateCode.fields)
  }),
  Tool.make("answerDialog", {
    description:
      "Say what the NEXT action answers to the confirm, prompt or leave-page box it opens; without it such boxes are dismissed",
    parameters: parametersOf(cases.answerDialog.fields)
  }),
  Tool.make("fillForm", {
    description:
      "Fill many fields of a form at once, then click submit where given: text and options by their words, boxes as true or false",
    parameters: parametersOf(cases.fillForm.fields)
  }),
  Tool.make("multipleActions", {
    description: "Do several actions in order, up to the first that fails",
    parameters: parametersOf(cases.multipleActions.fields)
  }),
  Tool.make("draftEmail", {
    description: "Write an email for the user to look at; it is never sent",
    parameters: parametersOf(cases.draftEmail.fields)
  }),
  Tool.make("draftCalendarInvite", {
    description: "Write a calendar invite for the user to look at; times in ISO 8601; it is never sent",
    parameters: parametersOf(cases.draftCalendarInvite.fields)
  }),
  Tool.make("readMore", {
    description: 'Read what a "more#…" line of the page stands for',
    parameters: Schema.Struct({ handle: Schema.String })
  }),
  Tool.make("findText", {
    description: "Find where a text stands on the page, also in what its summary left out",
    parameters: Schema.Struct({ text: Schema.String })
  }),
  Tool.make("askClarification", {
    description: "Ask the user when the goal is ambiguous or the page refuses what was entered",
    parameters: Schema.Struct({
      question: Schema.String,
      options: Schema.optionalKey(Schema.Array(Schema.String))
    })
  }),
  Tool.make("askForHelp", {
    description:
      "Ask the user to do by hand what you cannot or must not do (sign in, solve a captcha), and go on afterwards",
    parameters: Schema.Struct({ reason: Schema.String })
  }),
  Tool.make("plan", {
    description:
      "Say what you are going to do, before long tasks; needsConfirmation where the user should agree first",
    parameters: Schema.Struct({ plan: Schema.String, needsConfirmation: Schema.optionalKey(Schema.Boolean) })
  }),
  Tool.make("done", {
    description: "End the task: success says whether the goal was reached, message tells the user",
    parameters: Schema.Struct({ success: Schema.Boolean, message: Schema.String })
  })
)
