/**
 * The places of runs of Python in browsers: so many at once in each, shared out as those of the server are. All runs in a browser are
 * one person's, so it is between chats that they are shared out.
 */
import { Context, Effect } from "effect"
import { PYTHON_BROWSER_PLACES } from "#runtime/actors/agent-run/limits.ts"
import { makePlaces, type Places } from "#runtime/python/places/PythonPlaces.ts"
import type { ActorId } from "#schemas/ids.ts"

interface Browser {
  readonly places: Places
  /** So many have a place there, or wait for one. */
  runs: number
}

export const makeBrowserPlaces = (max: number): ((hostId: ActorId) => Places) => {
  const browsers = new Map<ActorId, Browser>()
  const enter = (hostId: ActorId) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const browser = browsers.get(hostId) ?? { places: makePlaces(max), runs: 0 }
        browser.runs += 1
        browsers.set(hostId, browser)
        return browser
      }),
      (browser) =>
        Effect.sync(() => {
          browser.runs -= 1
          if (browser.runs === 0) browsers.delete(hostId)
        })
    )
  return (hostId) => ({
    take: (whose, waits) => Effect.flatMap(enter(hostId), ({ places }) => places.take(whose, waits))
  })
}

const ofProcess = makeBrowserPlaces(PYTHON_BROWSER_PLACES)

/** Unless told, the default's number of them in each browser. */
export const BrowserPlaces = Context.Reference<(hostId: ActorId) => Places>(
  "deckhand/runtime/actors/agent-run/BrowserPlaces",
  { defaultValue: () => ofProcess }
)
