import { describe, expect, it } from "vitest"
import type { Chat, Reply } from "./Chat.ts"
import { countTo } from "./countTo.ts"
import { recordWords } from "./recordWords.ts"
import { useWebStage } from "./useStage.ts"

const WHOLE = countTo(200)

describe("A reply that is being written", () => {
  const stage = useWebStage()

  const newChat = (): Promise<Chat> =>
    stage().browser.openChat(`${stage().gateway.origin}/#/c/${crypto.randomUUID()}`)

  /** Waits until the reply says at least so much of the whole. */
  const reaches = (reply: Reply, last: number) =>
    expect.poll(reply.words, { interval: 10 }).toMatch(new RegExp(`^${countTo(last)}\\b`))

  it("goes on after a reload, without a gap and without a repeat", async () => {
    const chat = await newChat()
    const seenWords = await recordWords(chat.page)
    const reply = await chat.say("count to 200")
    await reaches(reply, 40)
    const before = await reply.words()
    await chat.page.reload()
    await reply.ended()

    const seen = await seenWords()
    expect(before.length).toBeLessThan(WHOLE.length)
    expect(seen.length).toBeGreaterThan(5)
    expect(seen[0]?.startsWith(before), "nothing that was shown before is missing").toBe(true)
    for (const [index, words] of seen.entries()) {
      expect(WHOLE.startsWith(words), `"${words}" is not how the whole begins`).toBe(true)
      expect(words.length).toBeGreaterThan(seen[index - 1]?.length ?? -1)
    }
    expect(seen.at(-1)).toBe(WHOLE)
    expect(await reply.words()).toBe(WHOLE)
    expect(await chat.replies.count()).toBe(1)
    await chat.page.close()
  })

  it("is the same in two tabs, while it grows and when it has ended, whichever of them asked", async () => {
    const left = await newChat()
    const right = await stage().browser.openChat(left.page.url())
    for (const [asking, watching] of [
      [left, right],
      [right, left]
    ] as const) {
      const index = await watching.replies.count()
      const asked = await asking.say("count to 200")
      const watched = watching.reply(index)
      // In turn: neither is ever far behind the other, or one of these waits would see the end.
      for (const last of [20, 60, 100]) {
        await reaches(asked, last)
        await reaches(watched, last)
        expect((await asked.words()).length).toBeLessThan(WHOLE.length)
      }
      await Promise.all([asked.ended(), watched.ended()])
      expect(await asked.words()).toBe(WHOLE)
      expect(await watched.words()).toBe(WHOLE)
      expect(await watching.sentWords()).toEqual(await asking.sentWords())
    }
    expect(await left.sent.count()).toBe(2)
  })
})
