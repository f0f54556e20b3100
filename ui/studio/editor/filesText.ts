/** The words of an agent's files in its editor. */
import type { AgentFileRefusal } from "#schemas/attachment/attachmentRules.ts"

const why: Readonly<Record<AgentFileRefusal | "TooMany", string>> = {
  UnsupportedType:
    "Files of these kinds can be added: text of any kind (CSV, TXT, JSON, PY), XLSX, DOCX, PPTX, PDF, pictures, and packages of Python (WHL).",
  TooBig: "It is larger than 20 MB.",
  Empty: "There is nothing in it.",
  BadName: "Its name has signs in it that cannot be shown, or is too long.",
  NotPureWheel: "A package has to be of Python alone: the end of its name is -py3-none-any.whl.",
  TooMany: "The agent has as many files as it may have."
}

export const filesText = {
  title: "Files",
  help: "Files the agent has beside it: deckhand.files reads them by their names. A package of Python (.whl) is imported by its name.",
  helpOfSteps: "Files the agent has beside it: its steps give them to pages by their names.",
  none: "No files yet.",
  add: "Add files",
  name: (place: number) => `Name of file ${place}`,
  remove: (name: string) => `Remove the file ${name}`,
  removed: (name: string) => `The file ${name} is removed.`,
  unnamed: "without a name",
  adding: (name: string, percent: number) => `${name}, ${percent} % sent`,
  cancel: (name: string) => `Stop adding ${name}`,
  added: (name: string) => `${name} is added.`,
  notAdded: (name: string, reason: AgentFileRefusal | "TooMany") => `“${name}” was not added. ${why[reason]}`,
  failed: (name: string, says: string) => `“${name}” was not added. ${says}`,
  tryAgain: "It did not arrive. Try again.",
  noFileName: "Give the file a name.",
  twice: (name: string) => `There is a file “${name}” already.`,
  badName: "A file’s name has no slashes, and no signs that cannot be shown."
} as const
