/**
 * The catalogue of actions: what is asked about an action is looked up in its definition, by its tag. Several
 * in a row are asked about one by one. Whoever reads here has no list of actions of their own to keep.
 */
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { type ActionName, type ActionOf, type AgentAction, webActions } from "#schemas/page/AgentAction.ts"
import { fillForm } from "./fillForm.ts"
import { type SingleAction, singleActions } from "./SingleAction.ts"
import { stepWords } from "./StepWords.ts"
import type { ActionTraits, ChangeEntry, DeclaredEffect, Entry, PageUse, UnitTraits } from "./WebAction.ts"

/** An action that is one thing, though it may be one with many fields. */
export type UnitName = Exclude<ActionName, "multipleActions">
export type UnitAction = ActionOf<UnitName>

const units: { readonly [Name in UnitName]: UnitTraits<ActionOf<Name>> } = { ...singleActions, fillForm }
const actions: { readonly [Name in ActionName]: ActionTraits<ActionOf<Name>> } = webActions

/** What is done, in order. */
export const unitsOf = (action: AgentAction): ReadonlyArray<UnitAction> =>
  action._tag === "multipleActions" ? action.actions : [action]

/** The action with each single one in it changed; a form has none. */
export const mapSingles = (
  action: AgentAction,
  change: (single: SingleAction) => SingleAction
): AgentAction => {
  if (action._tag === "fillForm") return action
  return action._tag === "multipleActions"
    ? { ...action, actions: action.actions.map(change) }
    : change(action)
}

const unseen = (single: SingleAction): SingleAction => {
  switch (single._tag) {
    case "click": {
      const { seen: _, ...meant } = single
      return meant
    }
    case "drag": {
      const { seen: _, seenAtEnd: __, ...meant } = single
      return meant
    }
    default:
      return single
  }
}

/** The action as its model meant it, without what the browser has told of its points: those are words of the page. */
export const asMeant = (action: AgentAction): AgentAction => mapSingles(action, unseen)

/** What a task has to have for it to be offered, if anything. */
export const needOf = ({ name }: { readonly name: ActionName }): "files" | undefined => actions[name].needs

/** What is said while it runs. */
export const labelOf = ({ _tag }: AgentAction): string => actions[_tag].label

/** What it does with the page that its tab shows. */
export const pageUseOf = ({ _tag }: AgentAction): PageUse => actions[_tag].page

/** Whether it is one gesture of the pointer or the keyboard. */
export const isGesture = ({ _tag }: AgentAction): boolean => actions[_tag].isGesture

/** Whether it may have sent what was entered. */
export const maySubmit = <Name extends ActionName>(action: ActionOf<Name>): boolean =>
  actions[action._tag].submits(action)

/** The step in the words of a person. `target`: what it was done to; `became`: what the browser said of it. */
export const describeAction = <Name extends ActionName>(
  action: ActionOf<Name>,
  target: string,
  became?: string
): string => actions[action._tag].step(action, stepWords(target, became))

const ownProblem = <Name extends ActionName>(action: ActionOf<Name>): string | undefined =>
  actions[action._tag].problem?.(action)

/** What is wrong with an action that its schema lets pass: a sentence for the model, or undefined. */
export const actionProblem = (action: AgentAction): string | undefined =>
  ownProblem(action) ??
  unitsOf(action)
    .map(ownProblem)
    .find((problem) => problem !== undefined)

const targetOfUnit = <Name extends UnitName>(action: ActionOf<Name>, nameOf: (i: string) => string): string =>
  units[action._tag].target(action, nameOf)

/** What it is about. `nameOf`: what an element of the page it was decided on is called. */
export const targetOf = (action: AgentAction, nameOf: (i: string) => string): string =>
  unitsOf(action)
    .map((unit) => targetOfUnit(unit, nameOf))
    .join(", ")

const elementsOfUnit = <Name extends UnitName>(action: ActionOf<Name>): ReadonlyArray<string> =>
  units[action._tag].elements(action)

/** Ids of the elements it acts on. */
export const elementIdsOf = (action: AgentAction): ReadonlyArray<string> =>
  unitsOf(action).flatMap((unit) => elementsOfUnit(unit))

const entriesOfUnit = <Name extends UnitName>(action: ActionOf<Name>): ReadonlyArray<Entry> =>
  units[action._tag].entries.of(action)

/** All that it puts into elements, in order. */
export const entriesOf = (action: AgentAction): ReadonlyArray<Entry> =>
  unitsOf(action).flatMap((unit) => entriesOfUnit(unit))

const changedUnit = <Name extends UnitName>(action: ActionOf<Name>, change: ChangeEntry): ActionOf<Name> =>
  units[action._tag].entries.changed(action, change)

/** The action with other words in what it types and chooses. */
export const withEntries = (action: AgentAction, change: ChangeEntry): AgentAction =>
  action._tag === "fillForm"
    ? changedUnit(action, change)
    : mapSingles(action, (single) => changedUnit<SingleAction["_tag"]>(single, change))

/** What a single thing does that may have a consequence, once its entries are made. */
export const declaredEffectsOf = <Name extends UnitName>(
  action: ActionOf<Name>
): ReadonlyArray<DeclaredEffect> => units[action._tag].effects(action)

/** The address it opens, where it opens one. */
export const addressOpenedBy = <Name extends ActionName>(action: ActionOf<Name>): string | undefined =>
  actions[action._tag].opens?.(action)

/** What it drafts, for the user to change and send. */
export const suggestionOf = <Name extends UnitName>(
  action: ActionOf<Name>
): Omit<SuggestedAction, "actionId"> | undefined => units[action._tag].suggests?.(action)
