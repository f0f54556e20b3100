/** How every Chromium of a test is started, and how long anything in it is waited for. */
import type { BrowserContext } from "playwright-core"
import { requireChromium } from "#scripts/chromium.ts"

/** Against standing still for ever: a test that passes never waits as long. */
export const WAIT_MS = 120_000

/** Pages of Chromium's own that it loads behind the address bar of every window: each costs what a page of ours does. */
const unseenPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"]

/**
 * A process for pages, started ahead whenever one is taken, so that a user waits less. Most of them never get a page here, and
 * starting them took a tenth of the processor time of the tests in `scripts/e2e/page`.
 */
const processAhead = "SpareRendererForSitePerProcess"

/** What the driver turns off: it has to be said again, because of two such switches only the last counts. */
export const offForDriver = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion"
]

const off = `--disable-features=${[...offForDriver, ...unseenPages, processAhead].join(",")}`

/** `args`: besides those of every Chromium. */
export const chromiumOptions = async (args: ReadonlyArray<string> = []) => {
  const executablePath = await requireChromium()
  if (typeof executablePath !== "string") throw new Error(executablePath.missing)
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", off, ...args]
  }
}

/** For pages of ours whose motion is not what is tested: without a GPU each frame of it is drawn by the processor. */
export const calm = { reducedMotion: "reduce" } as const

export const patient = (context: BrowserContext): BrowserContext => {
  context.setDefaultTimeout(WAIT_MS)
  return context
}
