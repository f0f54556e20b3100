/**
 * What a story is played on: a gateway of its own, and a browser that knows it. Set before a file's
 * first test and taken down after its last, however far the setting came; a test that fails leaves
 * evidence. What is returned gives the stage to the tests, and to nothing outside of them.
 */
import { afterAll, beforeAll } from "vitest"
import { type SmallSite, startSmallSite } from "#scripts/e2e/sites/SmallSite.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { keepEvidence } from "./keepEvidence.ts"
import { launchPairedBrowser, type PairedBrowser } from "./PairedBrowser.ts"
import { launchWebBrowser, type WebBrowser } from "./WebBrowser.ts"

interface Closable {
  readonly close: () => Promise<void>
}

/** Notes what has to be closed, in the order in which it was opened. */
type Note = <Opened extends Closable>(opened: Opened) => Opened

const useStage = <Stage extends { readonly gateway: GatewayProcess }>(
  set: (note: Note) => Promise<Stage>,
  contextOf: (stage: Stage) => WebBrowser["context"]
): (() => Stage) => {
  const opened: Array<Closable> = []
  let stage: Stage | undefined
  keepEvidence(() => (stage === undefined ? {} : { gateway: stage.gateway, context: contextOf(stage) }))
  beforeAll(async () => {
    stage = await set((closable) => {
      opened.push(closable)
      return closable
    })
  })
  afterAll(async () => {
    for (const closable of opened.toReversed()) await closable.close()
  })
  return () => {
    if (stage === undefined) throw new Error("A stage is there for the tests of its file only.")
    return stage
  }
}

export interface WebStage {
  readonly gateway: GatewayProcess
  readonly browser: WebBrowser
}

/** A browser as it comes, signed in to the web app. */
export const useWebStage = (): (() => WebStage) =>
  useStage(
    async (note) => {
      const gateway = note(await startGatewayProcess())
      return { gateway, browser: note(await launchWebBrowser(gateway)) }
    },
    ({ browser }) => browser.context
  )

export interface PairedStage {
  readonly gateway: GatewayProcess
  readonly browser: PairedBrowser
  /** The pages the task is about. */
  readonly site: SmallSite
}

/** A browser with the extension, let in. `env`: the gateway's environment, asked for once it is needed. */
export const usePairedStage = (
  env: () => Promise<Readonly<Record<string, string>> | undefined> = async () => undefined
): (() => PairedStage) =>
  useStage(
    async (note) => {
      const gateway = note(await startGatewayProcess(await env()))
      const site = note(await startSmallSite())
      return { gateway, site, browser: note(await launchPairedBrowser(gateway)) }
    },
    ({ browser }) => browser.context
  )

/** A stage that others had before, as it was when it was set: for the tests of the suite in which this is called. */
export const useAnew = (shared: () => PairedStage): (() => PairedStage) => {
  let stage: PairedStage | undefined
  beforeAll(async () => {
    const { gateway, browser } = shared()
    stage = { gateway, site: await startSmallSite(), browser: await browser.anew() }
  })
  afterAll(() => stage?.site.close())
  return () => {
    if (stage === undefined) throw new Error("A stage is there for the tests of its suite only.")
    return stage
  }
}
