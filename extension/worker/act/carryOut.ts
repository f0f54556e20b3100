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
import { uploadFile } from "#extension/worker/act/verbs/uploadFile.ts"
import { waitFor } from "#extension/worker/act/verbs/waitFor.ts"
import type { AgentAction, SingleAction } from "#schemas/page/AgentAction.ts"

const carryOutSingle = (stage: Stage, action: SingleAction): Act<Done> => {
  switch (action._tag) {
    case "click":
      return click(stage, action)
    case "hover":
      return hover(stage, action.i)
    case "type":
      return enterText(stage, action)
    case "selectOption":
      return selectOption(stage, action.i, action.option)
    case "uploadFile":
      return uploadFile(stage, action)
    case "drag":
      return drag(stage, action)
    case "pressKey":
      return pressKey(stage, action)
    case "scroll":
      return scroll(stage, action)
    case "navigate":
      return navigate(stage, action.url)
    case "newTab":
      return openTab(stage, action.url)
    case "waitFor":
      return waitFor(stage, action)
    case "screenshot":
      return takeScreenshot(stage)
    case "savePage":
      return savePage(stage)
    case "download":
      return downloadFile(stage, action.i)
    case "evaluateCode":
      return evaluateCode(stage, action.code)
    case "answerDialog":
      return Effect.as(stage.attention.answerWith(action), {
        message: `The next action ${action.accept ? "agrees to" : "declines"} what the page asks.`
      })
    case "draftEmail":
      return Effect.succeed({ message: `Drafted an email to ${action.to.join(", ")}. It was not sent.` })
    case "draftCalendarInvite":
      return Effect.succeed({ message: `Drafted an invite to "${action.title}". It was not sent.` })
  }
}

export const carryOut = (stage: Stage, action: AgentAction): Act<Done> => {
  switch (action._tag) {
    case "fillForm":
      return fillForm(stage, action)
    case "multipleActions":
      return multipleActions(stage, action.actions, carryOutSingle)
    default:
      return carryOutSingle(stage, action)
  }
}
