/**
 * What the web agent can do to a page, as one union. Each action is defined in a file of its own
 * (`actions/`), with all that is known of it; what is asked about any of them is looked up in
 * `actions/catalogue.ts`. `i` is an element id of the latest page summary (`frame.n`).
 */
import { Schema } from "effect"
import { fillForm } from "./actions/fillForm.ts"
import { multipleActions } from "./actions/multipleActions.ts"
import { singleActions } from "./actions/SingleAction.ts"

const {
  click,
  hover,
  type,
  selectOption,
  pressKey,
  scroll,
  navigate,
  waitFor,
  newTab,
  draftEmail,
  draftCalendarInvite,
  ...others
} = singleActions

/** In the order in which a model is told of them as its tools: first what most pages need. */
export const webActions = {
  click,
  hover,
  type,
  selectOption,
  pressKey,
  scroll,
  navigate,
  waitFor,
  newTab,
  ...others,
  fillForm,
  multipleActions,
  draftEmail,
  draftCalendarInvite
}

export const AgentAction = Schema.Union(
  Object.values({ ...singleActions, fillForm, multipleActions }).map(({ schema }) => schema)
)
export type AgentAction = typeof AgentAction.Type

export type ActionName = keyof typeof webActions

/** One kind of action, by its name. */
export type ActionOf<Name extends ActionName = ActionName> = {
  readonly [One in Name]: Extract<AgentAction, { readonly _tag: One }>
}[Name]
