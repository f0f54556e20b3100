/** What a task has drafted, for its user to send or to drop. */
import { expect, it } from "vitest"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { collectDrafts } from "./collectDrafts.ts"

const mail: SingleAction = { _tag: "draftEmail", to: ["ada@x.test"], subject: "Hi", body: "Hello" }
const invite: SingleAction = {
  _tag: "draftCalendarInvite",
  title: "Lunch",
  start: "2026-01-16T12:30",
  end: "2026-01-16T13:30",
  attendees: ["ada@x.test"]
}
const step = (id: string, action: AgentAction, feedback?: Omit<ActionFeedback, "action">): Step => ({
  id,
  action,
  target: "",
  page: "",
  startedAt: 0,
  ...(feedback === undefined ? {} : { feedback: { action, ...feedback } })
})

it("is shown with all that was written, once it was drafted", () => {
  const steps = [
    step("s1", { _tag: "click", i: "0.1" }, { success: true }),
    step("s2", mail, { success: true }),
    step("s3", invite, { success: true }),
    step("s4", mail, { success: false }),
    step("s5", mail)
  ]
  expect(collectDrafts(steps)).toEqual([
    {
      actionId: "s2",
      type: "composeNewEmail",
      args: { to: ["ada@x.test"], subject: "Hi", body: "Hello", emailActionMode: "new" }
    },
    {
      actionId: "s3",
      type: "createNewOrEditCalendarInvite",
      args: {
        title: "Lunch",
        start: "2026-01-16T12:30",
        end: "2026-01-16T13:30",
        attendees: ["ada@x.test"]
      }
    }
  ])
})

it("of several actions, those that were done", () => {
  const results = [
    { success: true, message: "" },
    { success: false, message: "" }
  ]
  const several = step("s", { _tag: "multipleActions", actions: [mail, invite] }, { success: false, results })
  expect(collectDrafts([several]).map(({ actionId }) => actionId)).toEqual(["s:0"])
})
