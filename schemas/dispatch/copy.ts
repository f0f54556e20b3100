/** Sentences about dispatches, as other programs are told them. */
import { PRODUCT } from "#schemas/product.ts"

export const dispatchCopy = {
  enterpriseOnly: `API invocation is only available through the ${PRODUCT} Enterprise extension.`,
  aborted: "The request was aborted by the user.",
  unknownError: "An unknown error occurred.",
  codeNotRun:
    "Code in an action is not run. Save it as a Python agent, and ask for that with POST /api/remote-prompts: a prompt that begins with /{owner}/{agent name}.",
  noSheets: "Sheets are neither read nor written: leave out spreadsheet_id, range and values.",
  halfAction: "An action needs both: action, and selectors that say what it is done to.",
  emptyAction:
    "There is nothing to do: give an action with its selectors, a fallback_operator_query, or a url.",
  valueMissing: "The action needs a value: what is typed, the words of the option, or the key.",
  urlMissing: "new_tab says where a url is opened: give one, or leave it out.",
  argUnfit: (name: string) =>
    `The argument “${name}” cannot be used: a name has letters, digits, spaces, _ and -, is not “data”, and stands for something.`,
  argMissing: (name: string) => `There is no argument “${name}” among args.`
} as const
