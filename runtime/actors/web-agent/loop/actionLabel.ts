/** What an action is called while it runs, and what it is about in the page's own words. */
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"

const labels: Record<AgentAction["_tag"], string> = {
  click: copy.progress.click,
  hover: copy.progress.hover,
  type: copy.progress.type,
  selectOption: copy.progress.selectOption,
  pressKey: copy.progress.pressKey,
  scroll: copy.progress.scroll,
  navigate: copy.progress.navigate,
  newTab: copy.progress.navigate,
  waitFor: copy.progress.analyzing,
  uploadFile: copy.progress.upload,
  drag: copy.progress.multiple,
  screenshot: copy.progress.analyzing,
  savePage: copy.progress.analyzing,
  download: copy.progress.analyzing,
  evaluateCode: copy.progress.evaluate,
  answerDialog: copy.progress.thinking,
  draftEmail: copy.progress.type,
  draftCalendarInvite: copy.progress.type,
  fillForm: copy.progress.multiple,
  multipleActions: copy.progress.multiple
}

export const actionLabel = (action: AgentAction): string => labels[action._tag]

const byTool: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...labels, plan: copy.progress.planning })
)

/** What a model is about to do, by the name of the tool it has begun to call. */
export const labelOfTool = (name: string): string | undefined => byTool.get(name)

/** The name of an element of a summary, or what it is where it has none. */
export const nameOfElement = (html: string, i: string): string => {
  const element = elementsOf(parse(html)).find((candidate) => candidate.i === i)
  return element === undefined ? "" : element.name || element.role
}

/** `html` is the summary the action was decided on. */
export const actionTarget = (action: AgentAction, html: string): string => {
  switch (action._tag) {
    case "navigate":
    case "newTab":
      return action.url
    case "waitFor":
      return action.text ?? action.filters?.hasText ?? `${action.waitSeconds ?? 0} s`
    case "drag":
      return `${nameOfElement(html, action.i)}, ${nameOfElement(html, action.to)}`
    case "download":
      return action.i === undefined ? "" : nameOfElement(html, action.i)
    case "draftEmail":
      return action.subject
    case "draftCalendarInvite":
      return action.title
    case "fillForm":
      return action.fields.map(({ i }) => nameOfElement(html, i)).join(", ")
    case "multipleActions":
      return action.actions.map((single) => actionTarget(single, html)).join(", ")
    case "answerDialog":
      return action.text ?? ""
    case "screenshot":
    case "savePage":
    case "evaluateCode":
      return ""
    case "pressKey":
      return action.i === undefined ? action.key : `${action.key}, ${nameOfElement(html, action.i)}`
    case "scroll":
      return action.direction
    case "click":
    case "hover":
    case "type":
    case "selectOption":
    case "uploadFile":
      return nameOfElement(html, action.i)
  }
}
