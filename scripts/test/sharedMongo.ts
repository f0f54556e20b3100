/**
 * One server with MongoDB's wire for all files that ask for it (vitest's global setup): it is installed and started when
 * the first one does. Where it cannot be, whoever asks is told why, and says so in the names of their tests.
 */
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startMongo } from "#scripts/mongo/startMongo.ts"
import { say } from "#scripts/terminal.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** An address: what is there is the address of the server, or why there is none (503). */
    readonly sharedMongo: string
  }
}

const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), "deckhand-mongo-"))
  const started = await startMongo(folder)
  if ("missing" in started) say(`MongoDB's tests are not run on NX-27017: ${started.missing}`)
  return { started, folder }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let starting: ReturnType<typeof start> | undefined
  const server = createServer(async (_, response) => {
    starting ??= start()
    const [status, said] = await starting.then(
      ({ started }) =>
        "missing" in started ? ([503, started.missing] as const) : ([200, started.url] as const),
      (error: unknown) => [503, String(error)] as const
    )
    response.writeHead(status).end(said)
  })
  server.listen(0, "127.0.0.1").unref()
  await once(server, "listening")
  const address = server.address()
  provide("sharedMongo", `http://127.0.0.1:${typeof address === "object" ? address?.port : undefined}/`)
  return async () => {
    server.close()
    const running = await starting?.catch(() => undefined)
    if (running === undefined) return
    if (!("missing" in running.started)) await running.started.stop()
    await rm(running.folder, { recursive: true, force: true })
  }
}
