import { describe, expect, it } from "vitest"
import { CHECKPOINT_INTERVAL_MS } from "#runtime/actor/limits.ts"
import { conversationCopy } from "#runtime/actors/conversation/copy.ts"
import { DIRECT_WORD_PAUSE_MS } from "#runtime/models/direct/limits.ts"
import { text } from "#ui/text.ts"
import { answerTo } from "./answerTo.ts"
import type { Chat, Reply } from "./Chat.ts"
import { countTo } from "./countTo.ts"
import { useWebStage } from "./useStage.ts"

/** Words the model can have written between two checkpoints at most. */
const WORDS_PER_CHECKPOINT = Math.ceil(CHECKPOINT_INTERVAL_MS / DIRECT_WORD_PAUSE_MS)

describe("A gateway that is killed", () => {
  const stage = useWebStage()

  const newChat = (): Promise<Chat> =>
    stage().browser.openChat(`${stage().gateway.origin}/#/c/${crypto.randomUUID()}`)

  const wordsOf = (text: string): ReadonlyArray<string> => text.match(/\S+/g) ?? []
  const wordCount = async (reply: Reply): Promise<number> => wordsOf(await reply.words()).length
  const reaches = (reply: Reply, words: number) =>
    expect.poll(() => wordCount(reply), { interval: 10 }).toBeGreaterThanOrEqual(words)

  it("keeps what had arrived, marks the reply as cut, and Retry completes it, in a page that came back by itself", async () => {
    const chat = await newChat()
    await (await chat.say("hello")).ended()
    const before = await chat.reply(0).words()
    const reply = await chat.say("count to 300")
    await reaches(reply, 150)
    const shown = await wordCount(reply)
    await stage().gateway.kill("SIGKILL")
    await chat.page.getByText(text.offline).waitFor()
    await stage().gateway.startAgain()
    await chat.page.getByText(text.offline).waitFor({ state: "detached" })

    const card = reply.article.getByRole("alert")
    await card.getByText(conversationCopy.interrupted).waitFor()
    const kept = wordsOf(await reply.words())
    expect(kept).toEqual(wordsOf(countTo(kept.length)))
    expect(kept.length, "no more than the last second is lost").toBeGreaterThanOrEqual(
      shown - WORDS_PER_CHECKPOINT
    )
    expect(await chat.reply(0).words()).toBe(before)
    expect(await chat.sentWords()).toEqual(["hello", "count to 300"])

    await reply.article.getByRole("button", { name: text.retry }).click()
    await card.waitFor({ state: "detached" })
    await reply.ended()
    expect(await reply.words()).toBe(countTo(300))
    expect(await chat.replies.count()).toBe(2)
    await chat.page.close()
  })

  it("has every message it said yes to, however soon it was killed", async () => {
    const chat = await newChat()
    const address = chat.page.url()
    await (await chat.say("hello")).ended()
    const accepted = answerTo(chat.page, "Conversation.Send")
    await chat.page.reload()
    await chat.composer.waitFor()
    await chat.composer.fill("count to 300")
    await chat.composer.press("Enter")
    await accepted
    await stage().gateway.kill("SIGKILL")
    // The page must not be the one who still has it.
    await chat.page.close()
    await stage().gateway.startAgain()

    const again = await stage().browser.openChat(address)
    await again.reply(1).article.getByText(conversationCopy.interrupted).waitFor()
    expect(await again.sentWords()).toEqual(["hello", "count to 300"])
    await again.page.close()
  })

  it("ends well when asked to, in the middle of a reply, and marks it all the same", async () => {
    const chat = await newChat()
    // Longer than it may take to end.
    const reply = await chat.say("count to 2000")
    await reaches(reply, 20)
    expect(await stage().gateway.kill("SIGTERM")).toBe(0)
    expect(stage().gateway.output()).not.toContain("Cut off what was still running")
    await stage().gateway.startAgain()
    await reply.article.getByText(conversationCopy.interrupted).waitFor()
    expect(await chat.sentWords()).toEqual(["count to 2000"])
  })
})
