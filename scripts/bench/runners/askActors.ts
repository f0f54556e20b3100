/** One call after another about one actor at a time, over one connection: what waiting for each answer takes. */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { inspectFrame } from "#scripts/bench/wire/calls.ts"
import { openSession } from "#scripts/bench/wire/openSession.ts"

export interface Asker {
  /** How many were answered per second. */
  readonly ask: (actorIds: ReadonlyArray<string>) => Promise<number>
  readonly close: () => void
}

export const openAsker = async (endpoint: Endpoint): Promise<Asker> => {
  let answered: () => void = () => undefined
  let number = 0
  const { close, write } = await openSession(endpoint, () => answered())
  const askOne = (actorId: string): Promise<void> =>
    new Promise((resolve) => {
      answered = resolve
      write(inspectFrame(++number, actorId))
    })
  return {
    close,
    ask: async (actorIds) => {
      const start = performance.now()
      for (const actorId of actorIds) await askOne(actorId)
      return actorIds.length / ((performance.now() - start) / 1_000)
    }
  }
}
