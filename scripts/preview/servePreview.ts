/** Serves the preview on a free port, from a folder that goes with it. It is built once it is wanted. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { extname, join, resolve } from "node:path"
import { root, runCommand } from "#scripts/Command.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css"
}

export type Runtime = "react" | "preact"

/**
 * The web app's own build, with another entry, in a folder of its own. In a process of its own, too: a test's
 * process would make it React's slow build for development.
 */
const buildPreview = async (runtime: Runtime, outDir: string): Promise<void> => {
  const config = resolve(root, "vite.config.ts")
  const mode = runtime === "react" ? "web" : "web-preact"
  const options = [
    "--config",
    config,
    "--mode",
    mode,
    "--outDir",
    outDir,
    "--emptyOutDir",
    "--logLevel",
    "error"
  ]
  const { code, output } = await runCommand("vite", ["build", import.meta.dirname, ...options], {
    env: { NODE_ENV: "production" }
  })
  if (code !== 0) throw new Error(output)
}

export interface ServedPreview {
  readonly origin: string
  /** Builds it, unless that has been done; the first request does as well. */
  readonly build: () => Promise<void>
  readonly close: () => Promise<void>
}

export const servePreview = async (runtime: Runtime): Promise<ServedPreview> => {
  const out = await mkdtemp(join(tmpdir(), `preview-${runtime}-`))
  let built: Promise<void> | undefined
  const buildOnce = (): Promise<void> => {
    built ??= buildPreview(runtime, out)
    return built
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname
    const file = join(out, path === "/" ? "index.html" : path)
    buildOnce()
      .then(() => readFile(file))
      .then(
        (body) => {
          const kind = { "content-type": types[extname(file)] ?? "text/plain" }
          // As the gateway serves it: a browser keeps what it has compiled of it, too.
          const kept = path.startsWith("/assets/")
            ? { "cache-control": "public, max-age=31536000, immutable" }
            : {}
          response.writeHead(200, { ...kind, ...kept }).end(body)
        },
        (error: unknown) => response.writeHead(404).end(String(error))
      )
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.address()
  const port = address !== null && typeof address === "object" ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    build: buildOnce,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await rm(out, { recursive: true, force: true })
    }
  }
}
