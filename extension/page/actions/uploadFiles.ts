/** Puts files into a field, or drops them on a place that takes them, with the events a person makes. */

import type { ActionReply, FileData } from "#extension/page-protocol/ActionMessage.ts"
import type { Refused } from "#extension/page-protocol/PageMessage.ts"
import { announceChange } from "./fieldValue.ts"

const refused = (name: Refused["name"], message: string): Refused => ({ type: "refused", name, message })

const toFile = ({ name, mediaType, base64 }: FileData): File =>
  new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: mediaType })

/** A field's own rule, by the end of the name or by the kind of file. */
const accepts = (field: HTMLInputElement, file: File): boolean => {
  const rules = field.accept
    .toLowerCase()
    .split(",")
    .map((rule) => rule.trim())
  if (field.accept.trim() === "") return true
  const kind = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith("/*") ? kind.startsWith(rule.slice(0, -1)) : kind === rule
  })
}

/** A button or a label often stands for a field that is not to be seen. */
const fieldAt = (element: Element): HTMLInputElement | undefined => {
  if (element instanceof HTMLInputElement && element.type === "file") return element
  const label = element.closest("label")
  const near = [label?.control, element.querySelector("input[type=file]")]
  const field = near.find((candidate) => candidate instanceof HTMLInputElement && candidate.type === "file")
  return field instanceof HTMLInputElement ? field : undefined
}

const drop = (place: Element, transfer: DataTransfer): boolean => {
  const init = { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer }
  place.dispatchEvent(new DragEvent("dragenter", init))
  // A place that takes files says so by forbidding what the browser would do.
  const isTaken = !place.dispatchEvent(new DragEvent("dragover", init))
  if (isTaken) place.dispatchEvent(new DragEvent("drop", init))
  return isTaken
}

/** The one field of the page that takes files. */
export const onlyFileField = (selector: string | undefined): Element | Refused => {
  const fields = Array.from(document.querySelectorAll(selector ?? "input[type=file]"))
  const [field, other] = fields
  if (field === undefined) return refused("ElementNotFound", "No field of the page takes files.")
  return other === undefined || selector !== undefined
    ? field
    : refused("InvalidAction", "Several fields of the page take files. Name one by a selector.")
}

export const uploadFiles = (element: Element, files: ReadonlyArray<FileData>): ActionReply | Refused => {
  const transfer = new DataTransfer()
  const given = files.map(toFile)
  for (const file of given) transfer.items.add(file)
  const names = given.map(({ name }) => name)
  const field = fieldAt(element)
  if (field === undefined) {
    return drop(element, transfer)
      ? { type: "uploaded", names }
      : refused("NotEditable", "This element does not take files.")
  }
  if (field.disabled) return refused("ElementDisabled", "The field for files is disabled.")
  if (!field.multiple && given.length > 1) {
    return refused("InvalidAction", "This field takes one file only.")
  }
  const odd = given.find((file) => !accepts(field, file))
  if (odd !== undefined) {
    return refused("NotEditable", `This field takes ${field.accept} only, not ${odd.name}.`)
  }
  field.files = transfer.files
  announceChange(field)
  return { type: "uploaded", names }
}
