/** What an action is called while it is being written, and what it is about in the page's own words. */
import { copy } from "#schemas/copy.ts"
import { type AgentAction, webActions } from "#schemas/page/AgentAction.ts"
import { targetOf } from "#schemas/page/actions/catalogue.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"

const byTool: ReadonlyMap<string, string> = new Map([
  ...Object.values(webActions).map(({ name, label }) => [name, label] as const),
  ["note", copy.progress.planning]
])

/** What a model is about to do, by the name of the tool it has begun to call. */
export const labelOfTool = (name: string): string | undefined => byTool.get(name)

/** The name of an element of a summary, or what it is where it has none. */
export const nameOfElement = ({ byId }: ReadPage, i: string): string => {
  const element = byId.get(i)
  return element === undefined ? "" : element.name || element.role
}

/** `page` is what the action was decided on. */
export const actionTarget = (action: AgentAction, page: ReadPage): string =>
  targetOf(action, (i) => nameOfElement(page, i))
