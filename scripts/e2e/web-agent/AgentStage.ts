/**
 * A whole Deckhand in this process, whose actors a test can speak to, and a Chromium with the built
 * extension paired to it. Host names ending in `.test` lead to the test's own site.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ConfigProvider, Context, Effect, Exit, Layer, Logger, Schedule, Scope } from "effect"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { hostActorId, PAIRING_KEY, readPairing } from "#extension/pairing/Pairing.ts"
import { SILENCE_KEY } from "#extension/worker/act/SilenceSetting.ts"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import * as Runtime from "#runtime/Runtime.ts"
import type { ActorId } from "#schemas/ids.ts"
import { launchPairedBrowser } from "#scripts/e2e/stories/PairedBrowser.ts"
import { type Agent, makeAgent, type ReplaceOptions } from "./Agent.ts"
import type { OpenedPage } from "./AgentPage.ts"
import { type PageSite, startPageSite } from "./PageSite.ts"

/** A page as its user has it, which nobody has read. */
export interface ShownPage {
  readonly page: Page
  readonly tabId: number
}

export interface AgentStage {
  /** Opens the page in the tab. Further tabs of the page before are closed. */
  readonly show: (page: OpenedPage) => Promise<ShownPage>
  /** Shows it, and reads it. */
  readonly open: (page: OpenedPage) => Promise<Agent>
  /** The server's own way to its actors. */
  readonly actors: Actors["Service"]
  /** The browser's actor. */
  readonly hostId: ActorId
  /** The tab. */
  readonly page: Page
  readonly replaceWorker: (options?: ReplaceOptions) => Promise<void>
  /** It is taken from every tab. */
  readonly loseDebugger: () => Promise<void>
  /** What is served to it, and what was asked of that. */
  readonly site: PageSite
  /** What any page or the worker complained about. */
  readonly problems: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

export type Environment = Readonly<Record<string, string>>

/** A fifth of what a step costs is its picture: for tests of something else. */
export const noPictures: Environment = { DECKHAND_STEP_PICTURES: "off" }

const settings = (folder: string, environment: Environment) =>
  ConfigProvider.layer(
    ConfigProvider.fromEnv({ env: { ...environment, DECKHAND_PORT: "0", DECKHAND_DATA: folder } })
  )

const deckhand = (folder: string, environment: Environment) =>
  Gateway.layer.pipe(
    Layer.provideMerge(Runtime.layer),
    Layer.provide(GatewaySettings.layer),
    Layer.provide(settings(folder, environment)),
    Layer.provide(Logger.layer([]))
  )

const startDeckhand = async (environment: Environment) => {
  const folder = await mkdtemp(join(tmpdir(), "deckhand-agent-"))
  const scope = Scope.makeUnsafe()
  const services = await Effect.runPromise(Scope.provide(Layer.build(deckhand(folder, environment)), scope))
  return {
    gateway: Context.get(services, Gateway.Gateway),
    actors: Context.get(services, Actors),
    close: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Written by the extension once its user let it in. */
const pairedHost = async (stored: unknown) => {
  const pairing = readPairing(stored)
  if (pairing?._tag !== "Paired") throw new Error("The browser is not paired.")
  return hostActorId(pairing)
}

/** Pages of a few lines have nothing more to do so soon. */
const QUICK_SILENCE_MS = DOM_SILENCE_THRESHOLD_MS / 5

/** Nothing here is of use after it. */
const HEADING = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>'

/** Patience, not a measure. */
const TABS_CLOSE_MS = 60_000
const TABS_LOOK_MS = 50

export interface StageBrowser {
  /** Lead to the site as well, besides those under `.test`. */
  readonly hosts?: ReadonlyArray<string>
  /** Are what only sites with a certificate are to others. */
  readonly secureOrigins?: ReadonlyArray<string>
}

/** `environment`: settings of the server; its model is the built-in one unless they name another. */
export const startAgentStage = async (
  environment: Environment = { DECKHAND_MODEL: "direct" },
  { hosts = [], secureOrigins = [] }: StageBrowser = {}
): Promise<AgentStage> => {
  const site: PageSite = await startPageSite()
  const { gateway, actors, close } = await startDeckhand(environment)
  const browser = await launchPairedBrowser(
    { origin: gateway.origin, signInUrl: () => gateway.signInUrl, output: () => "" },
    [
      `--host-resolver-rules=${["*.test", "*.test.", ...hosts].map((host) => `MAP ${host} 127.0.0.1:${site.port}`).join(", ")}`,
      ...secureOrigins.map((origin) => `--unsafely-treat-insecure-origin-as-secure=${origin}`)
    ]
  )
  const { context, tab, panel } = browser
  const inWorker = async (expression: string): Promise<unknown> => {
    const [worker] = context.serviceWorkers()
    if (worker === undefined) throw new Error("The extension's worker does not run.")
    return worker.evaluate(expression)
  }
  const loseDebugger = async (): Promise<void> => {
    await inWorker(`chrome.debugger.getTargets().then((targets) => Promise.all(targets
      .filter(({ attached, tabId }) => attached && tabId !== undefined)
      .map(({ tabId }) => chrome.debugger.detach({ tabId }).catch(() => undefined)))).then(() => undefined)`)
  }
  const replaceWorker = async ({ keepsDebugger = false }: ReplaceOptions = {}): Promise<void> => {
    // None rests while it holds the debugger.
    if (!keepsDebugger) await loseDebugger()
    await inWorker("globalThis.isLast = true")
    const session = await context.newCDPSession(panel.page)
    await session.send("ServiceWorker.enable")
    await session.send("ServiceWorker.stopAllWorkers")
    await session.detach()
    // The open panel asks for the next one at once.
    await expect.poll(() => inWorker("globalThis.isLast === undefined").catch(() => false)).toBe(true)
  }
  const stored = await inWorker(
    `chrome.storage.local.get("${PAIRING_KEY}").then((all) => all["${PAIRING_KEY}"])`
  )
  const hostId = await pairedHost(stored)
  const own = new Set([tab, panel.page])
  const tabId = Number(await inWorker(`chrome.tabs.query({ windowType: "normal" }).then(([{ id }]) => id)`))
  // As the browser counts them: the driver knows no tab that is only just opening.
  const countTabs = () => inWorker("chrome.tabs.query({}).then(({ length }) => length)")
  const closeOthers = async (): Promise<void> => {
    for (const page of context.pages()) if (!own.has(page)) await page.close()
  }
  // Not by `expect.poll`: pages are also opened before a test has begun, and where none is run at all.
  const untilAlone = Effect.promise(() => closeOthers().then(countTabs)).pipe(
    Effect.repeat({
      schedule: Schedule.spaced(TABS_LOOK_MS),
      while: (count) => Number(count) > own.size
    }),
    Effect.timeout(TABS_CLOSE_MS)
  )
  let silence: number | undefined
  const show: AgentStage["show"] = async ({ html, files = {}, silenceMs = QUICK_SILENCE_MS }) => {
    await Effect.runPromise(untilAlone)
    site.serve({ "/": HEADING + html, ...files })
    if (silenceMs !== silence)
      await inWorker(`chrome.storage.local.set({ ${SILENCE_KEY}: { thresholdMs: ${silenceMs} } })`)
    silence = silenceMs
    await tab.goto("http://app.test/")
    await tab.bringToFront()
    return { page: tab, tabId }
  }
  return {
    problems: browser.problems,
    page: tab,
    replaceWorker,
    loseDebugger,
    site,
    actors,
    hostId,
    show,
    open: async (page) => {
      await show(page)
      return makeAgent({
        context,
        page: tab,
        site,
        inWorker,
        replaceWorker,
        outcome: (op) =>
          Effect.runPromise(
            callBrowser(hostId, op, crypto.randomUUID()).pipe(Effect.provideService(Actors, actors))
          )
      })
    },
    close: async () => {
      await browser.close()
      await close()
      await site.close()
    }
  }
}
