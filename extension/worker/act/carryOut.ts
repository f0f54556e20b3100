/**
 * One action on one page, without the wait after it. A covered, changed or disabled target is refused
 * by the page itself and nothing is done.
 */
import { Effect } from "effect"
import { click } from "#extension/worker/act/verbs/click.ts"
import { drag } from "#extension/worker/act/verbs/drag.ts"
import { enterText } from "#extension/worker/act/verbs/enterText.ts"
import { evaluateCode } from "#extension/worker/act/verbs/evaluateCode.ts"
import { fillForm } from "#extension/worker/act/verbs/fillForm.ts"
import { navigate, openTab } from "#extension/worker/act/verbs/goTo.ts"
import { hover } from "#extension/worker/act/verbs/hover.ts"
import { multipleActions } from "#extension/worker/act/verbs/multipleActions.ts"
import { pressKey } from "#extension/worker/act/verbs/pressKey.ts"
import type { Act, Done, Stage } from "#extension/worker/act/verbs/Stage.ts"
import { downloadFile, savePage, takeScreenshot } from "#extension/worker/act/verbs/saveForUser.ts"
import { scroll } from "#extension/worker/act/verbs/scroll.ts"
import { selectOption } from "#extension/worker/act/verbs/selectOption.ts"
import { selectText } from "#extension/worker/act/verbs/selectText.ts"
import { uploadFile } from "#extension/worker/act/verbs/uploadFile.ts"
import { waitFor } from "#extension/worker/act/verbs/waitFor.ts"
import type { ActionName, ActionOf, AgentAction } from "#schemas/page/AgentAction.ts"

type Verbs = { readonly [Name in ActionName]: (stage: Stage, action: ActionOf<Name>) => Act<Done> }

/** The verb of each action: one without does not compile. */
const verbs: Verbs = {
  click,
  hover,
  type: enterText,
  selectOption: (stage, { i, option }) => selectOption(stage, i, option),
  uploadFile,
  drag,
  pressKey,
  scroll,
  selectText,
  navigate: (stage, { url }) => navigate(stage, url),
  newTab: (stage, { url }) => openTab(stage, url),
  waitFor,
  screenshot: takeScreenshot,
  savePage,
  download: (stage, { i }) => downloadFile(stage, i),
  evaluateCode: (stage, { code }) => evaluateCode(stage, code),
  answerDialog: (stage, action) =>
    Effect.as(stage.dialogs.answerWith(action), {
      message: `The next action ${action.accept ? "agrees to" : "declines"} what the page asks.`
    }),
  draftEmail: (_, { to }) =>
    Effect.succeed({ message: `Drafted an email to ${to.join(", ")}. It was not sent.` }),
  draftCalendarInvite: (_, { title }) =>
    Effect.succeed({ message: `Drafted an invite to "${title}". It was not sent.` }),
  fillForm,
  multipleActions: (stage, { actions }) => multipleActions(stage, actions, carryOut)
}

const carryOutOne = <Name extends ActionName>(stage: Stage, action: ActionOf<Name>): Act<Done> =>
  verbs[action._tag](stage, action)

export const carryOut = (stage: Stage, action: AgentAction): Act<Done> => carryOutOne(stage, action)
