/** What happens between a question and its answer: a page, what is done to it while its user thinks, and what arrives then. */
import type { BrowserContext, Page } from "playwright-core"
import type { Files } from "#scripts/e2e/web-agent/PageSite.ts"
import type { Answer } from "#scripts/e2e/web-agent/skills/Skill.ts"

export interface Meanwhile {
  readonly page: Page
  readonly context: BrowserContext
  /** The extension's worker is stopped as when it breaks down, and begun again. */
  readonly killWorker: () => Promise<void>
  /** The debugger is taken from all tabs, as its bar's Cancel does it. */
  readonly loseDebugger: () => Promise<void>
}

export interface MeanwhilePage {
  readonly html: string
  readonly files?: Files
  readonly answers: ReadonlyArray<Answer>
  /** Once they were asked, before they answer. */
  readonly meanwhile: (meanwhile: Meanwhile) => Promise<unknown>
  /** Their words on the questions, in this order; a no to all others. */
  readonly says: ReadonlyArray<"yes" | "no">
  readonly questions: number
  /** All that arrives, as `POST app.test/orders/17`. */
  readonly arrives: ReadonlyArray<string>
}
