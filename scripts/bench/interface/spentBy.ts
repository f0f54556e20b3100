/** What the page's thread has spent so far: ms of the processor, so that what else the machine does is not counted. */
import type { Page } from "playwright-core"

export interface Spent {
  readonly script: number
  readonly layoutAndStyle: number
}

/** `of`: measures what is done meanwhile. */
export const spentBy = async (page: Page, of: () => Promise<unknown>): Promise<Spent> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (): Promise<(...names: ReadonlyArray<string>) => number> => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (...names) =>
      metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1_000 : sum), 0)
  }
  const before = await spent()
  await of()
  const after = await spent()
  const between = (...names: ReadonlyArray<string>): number => after(...names) - before(...names)
  return {
    script: between("ScriptDuration"),
    layoutAndStyle: between("LayoutDuration", "RecalcStyleDuration")
  }
}
