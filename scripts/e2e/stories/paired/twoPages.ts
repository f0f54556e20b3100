import { expect, it } from "vitest"
import { EMAIL_PROBLEM } from "#scripts/e2e/sites/SmallSite.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { text } from "#ui/text.ts"

export default pairedStory("A task over two pages", (stage) => {
  it("asks what to enter where a page refuses it, and goes on to the end with the answer", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/profile`)
    const reply = await panel.say(
      `go to ${stage().site.origin}/signup, type ada into Email and click Continue, choose Blue in Colour and click Finish`
    )

    const question = reply.operator.getByRole("form")
    await question.getByText(`The page says “${EMAIL_PROBLEM}” for Email.`).waitFor()
    await reply.operator.getByText("Needs your answer").waitFor()
    expect(await tab.getByLabel("Email").getAttribute("aria-invalid")).toBe("true")
    expect(stage().site.submissions).toEqual([{ path: "/signup", fields: { email: "ada" } }])

    await panel.page.getByPlaceholder(text.clarificationPlaceholder).press("Enter")
    await panel.page.getByText(text.clarificationEmpty).waitFor()
    await panel.composer.fill("ada@example.com")
    await panel.composer.press("Enter")

    await tab.waitForURL(`${stage().site.origin}/done`)
    await reply.ended()
    expect(stage().site.submissions.slice(1)).toEqual([
      { path: "/signup", fields: { email: "ada@example.com" } },
      { path: "/colour", fields: { colour: "Blue" } }
    ])
    expect(await reply.words()).toContain("chose Blue in Colour and clicked Finish.")
    await reply.operator.getByText("You answered: ada@example.com").waitFor()
  })
})
