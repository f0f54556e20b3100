/** Saves the file behind a link, or, without one, the file the tab shows. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

export const download = defineAction({
  name: "download",
  description: "Download i, or what the tab shows",
  fields: { i: Schema.optionalKey(ElementId) },
  label: copy.progress.analyzing,
  target: ({ i }, nameOf) => (i === undefined ? "" : nameOf(i)),
  step: (_, { name }) => `Download${name === "" ? " the file" : name}`,
  page: "saved",
  isGesture: false,
  elements: ({ i }) => (i === undefined ? [] : [i]),
  entries: entersNothing,
  submits: never,
  effects: ({ i }) => [{ _tag: "Save", i }]
})
