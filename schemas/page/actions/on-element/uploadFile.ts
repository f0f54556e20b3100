/** Puts a file into a file field: one of those that came with the call, named as the user named it. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, never } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

export const uploadFile = defineAction({
  name: "uploadFile",
  description: "Attach a file by its name",
  needs: "files",
  fields: { i: ElementId, filename: Schema.String },
  label: copy.progress.upload,
  target: ({ i }, nameOf) => nameOf(i),
  step: ({ filename }, { on }) => `Attach ${quote(filename)}${on("to")}`,
  page: "changed",
  isGesture: false,
  elements: ({ i }) => [i],
  entries: {
    of: ({ i, filename }) => [{ i, how: "attached", text: filename, isAdded: false }],
    changed: (action) => action
  },
  submits: never,
  effects: ({ i, filename }) => [{ _tag: "Upload", i, filename }],
  problem: ({ filename }) => (filename.trim() === "" ? copy.attachmentNotFound(filename) : undefined)
})
