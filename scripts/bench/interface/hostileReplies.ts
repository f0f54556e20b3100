/**
 * The script time of replies that ask much of whoever shows them: 64 KB that are deep, dense or never closed, each
 * through the whole client, in one piece and to its end.
 */
import type { Preview } from "#scripts/preview/openPreview.ts"
import { type HostileText, hostileTexts } from "#ui/markdown/testing/hostileTexts.ts"
import { openPage } from "./openPage.ts"

export const HOSTILE_CHARS = 64 * 1024

const show = `async (text) => {
  const chat = gateway.conversations.get(chatId)
  const { id } = chat.state.messages.at(-1)
  chat.emit({ _tag: "TextAppended", messageId: id, text })
  const message = () => chat.state.messages.at(-1)
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
  chat.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...message(), status: "success" } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
}`

export interface HostileCost {
  readonly name: string
  /** Ms of the processor, on the page's thread. */
  readonly script: number
}

const measure = async (preview: Preview, { name, text }: HostileText): Promise<HostileCost> => {
  const page = await openPage(preview, "?scene=operator")
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (metrics.find((metric) => metric.name === "ScriptDuration")?.value ?? 0) * 1_000
  }
  const before = await spent()
  await page.evaluate(`(${show})(${JSON.stringify(text)})`)
  const script = (await spent()) - before
  await page.close()
  return { name, script }
}

/** The dearest of them. Every `step`th is tried. */
export const worstReply = async (preview: Preview, step: number): Promise<HostileCost> => {
  let worst: HostileCost = { name: "", script: 0 }
  for (const [index, text] of hostileTexts(HOSTILE_CHARS).entries()) {
    if (index % step !== 0) continue
    const cost = await measure(preview, text)
    if (cost.script > worst.script) worst = cost
  }
  return worst
}
