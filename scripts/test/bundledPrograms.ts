/**
 * The programs that tests start again and again, bundled on demand: once for a whole run, by the first test that asks,
 * and for none where nobody does (vitest's global setup: a server on the loopback interface).
 * That the gateway starts from its sources as well is what `gateway/main.test.ts` shows.
 */
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { createServer, get } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { root } from "#scripts/Command.ts"
import { bundlePrograms } from "./bundlePrograms.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** An address: what is there under a program's name is the path of a file to run. */
    readonly programs: string
  }
}

const programs = {
  gateway: "gateway/main.ts",
  crashingGateway: "scripts/crash/crashingGateway.ts",
  crashingThread: "scripts/crash/crashingThread.ts",
  floodedGateway: "scripts/flood/floodedGateway.ts",
  move: "scripts/move.ts",
  backup: "scripts/backup.ts"
} as const
export type ProgramName = keyof typeof programs

const bundleAll = (): Promise<string> =>
  bundlePrograms(Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])))

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let bundling: Promise<string> | undefined
  const server = createServer(async ({ url = "/" }, response) => {
    bundling ??= bundleAll()
    const [status, said] = await bundling.then(
      (folder) => [200, join(folder, `${url.slice(1)}.mjs`)] as const,
      (error: unknown) => [500, String(error)] as const
    )
    response.writeHead(status).end(said)
  })
  server.listen(0, "127.0.0.1").unref()
  await once(server, "listening")
  const address = server.address()
  provide("programs", `http://127.0.0.1:${typeof address === "object" ? address?.port : undefined}`)
  return async () => {
    server.close()
    const folder = await bundling?.catch(() => undefined)
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** The file to run. */
export const bundledProgram = async (name: ProgramName): Promise<string> => {
  const [response] = await once(get(`${inject("programs")}/${name}`), "response")
  const said = await text(response)
  if (response.statusCode !== 200) throw new Error(`${name} cannot be bundled: ${said}`)
  return said
}
