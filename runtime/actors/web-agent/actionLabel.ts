/** What an action is called while it runs (core §2), and what it is about in the page's own words. */
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
  waitFor: copy.progress.analyzing
}

export const actionLabel = (action: AgentAction): string => labels[action._tag]

const nameOfElement = (html: string, i: string): string => {
  const element = elementsOf(parse(html)).find((candidate) => candidate.i === i)
  return element === undefined ? "" : element.name || element.role
}

/** `html` is the summary the action was decided on. */
export const actionTarget = (action: AgentAction, html: string): string => {
  switch (action._tag) {
    case "navigate":
      return action.url
    case "waitFor":
      return `${action.waitSeconds} s`
    case "pressKey":
      return action.i === undefined ? action.key : `${action.key}, ${nameOfElement(html, action.i)}`
    case "scroll":
      return action.direction
    case "click":
    case "hover":
    case "type":
    case "selectOption":
      return nameOfElement(html, action.i)
  }
}
