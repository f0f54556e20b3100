/** Builds the preview, serves it on a free port and starts a browser for it. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { extname, join, resolve } from "node:path"
import { type Browser, chromium } from "playwright-core"
import { build } from "vite"
import { requireChromium } from "#scripts/chromium.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css"
}

export type Runtime = "react" | "preact"

const root = resolve(import.meta.dirname, "../..")

/** The web app's own build, with another entry, in a folder of its own. */
const buildPreview = async (runtime: Runtime): Promise<string> => {
  const out = await mkdtemp(join(tmpdir(), `preview-${runtime}-`))
  await build({
    configFile: resolve(root, "vite.config.ts"),
    mode: runtime === "react" ? "web" : "web-preact",
    root: import.meta.dirname,
    logLevel: "error",
    build: { outDir: out, emptyOutDir: true }
  })
  return out
}

export interface Preview {
  readonly browser: Browser
  readonly origin: string
  readonly close: () => Promise<void>
}

export const openPreview = async (runtime: Runtime): Promise<Preview> => {
  const out = await buildPreview(runtime)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname
    const file = join(out, path === "/" ? "index.html" : path)
    readFile(file).then(
      (body) => response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(body),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.address()
  const port = address !== null && typeof address === "object" ? address.port : 0
  const executablePath = await requireChromium()
  if (typeof executablePath !== "string") throw new Error(executablePath.missing)
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking"
    ]
  })
  const close = async (): Promise<void> => {
    await browser.close()
    server.close()
    await rm(out, { recursive: true, force: true })
  }
  return { browser, origin: `http://127.0.0.1:${port}`, close }
}
