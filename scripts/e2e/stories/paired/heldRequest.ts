/** What a button sends whose name says nothing of it: its user is shown it, and it leaves on their word alone. */
import { expect, it } from "vitest"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import type { Reply } from "#scripts/e2e/stories/Chat.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { text } from "#ui/text.ts"

const sent = { path: "/look", fields: { theme: "dark" } }

interface Pressed {
  readonly reply: Reply
  /** What the site got since the press, oldest first. */
  readonly arrived: () => ReadonlyArray<unknown>
}

export default pairedStory("What a button sends", (stage) => {
  /** As far as the question about what it wants to send. */
  const press = async (name: string): Promise<Pressed> => {
    const { browser, site } = stage()
    const before = site.submissions.length
    await browser.tab.goto(`${site.origin}/look`)
    const reply = await browser.panel.say(`click ${name}`)
    const { host } = new URL(site.origin)
    const question = reply.operator.getByRole("form")
    await question.getByText(`Pressing “${name}” wants to send something to ${host}. Send it?`).waitFor()
    await question.getByRole("region", { name: `POST ${host}/look` }).waitFor()
    return { reply, arrived: () => site.submissions.slice(before) }
  }

  /** A reply is at rest while its question waits: the task is over once its outcome is told. */
  const answer = async ({ reply }: Pressed, word: string, outcome: string): Promise<void> => {
    await reply.operator.getByRole("form").getByRole("button", { name: word }).click()
    await reply.operator.getByText(outcome, { exact: true }).waitFor()
  }

  const leavesOnYes = async (pressed: Pressed): Promise<void> => {
    expect(pressed.arrived()).toEqual([])
    await answer(pressed, outgoingAnswers.once, text.done)
    expect(pressed.arrived()).toEqual([sent])
  }

  it("never leaves on a no", async () => {
    const pressed = await press("Evening")
    await answer(pressed, outgoingAnswers.no, text.stopped)
    expect(pressed.arrived()).toEqual([])
  })

  it("leaves on a yes, once", async () => {
    await leavesOnYes(await press("Evening"))
  })

  it("leaves once where it could not wait, as a whole page cannot: the button is pressed again", async () => {
    await leavesOnYes(await press("Night"))
    await stage().browser.tab.waitForURL(`${stage().site.origin}/done`)
  })

  for (const name of ["Evening", "Night"]) {
    it(`is still asked about after the gateway was killed, and leaves once on the yes: ${name}`, async () => {
      const { gateway } = stage()
      const pressed = await press(name)
      await gateway.kill("SIGKILL")
      await gateway.startAgain()
      await leavesOnYes(pressed)
    })
  }
})
