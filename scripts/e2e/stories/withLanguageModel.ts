/** The built extension in a folder of its own, with a `LanguageModel` of ours in its worker: Chromium brings none. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Worker } from "playwright-core"
import {
  type FakeLanguageModel,
  installLanguageModel
} from "#extension/model/testing/installLanguageModel.ts"
import { builtExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"

export interface ExtensionFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** What is there when the worker starts, before the extension looks. */
export const withLanguageModel = async (
  availability: FakeLanguageModel["availability"]
): Promise<ExtensionFolder> => {
  const path = await mkdtemp(join(tmpdir(), "deckhand-with-model-"))
  await cp(builtExtension, path, { recursive: true })
  const worker = join(path, "worker.js")
  const model = `(${installLanguageModel.toString()})(globalThis).availability = "${availability}"\n`
  await writeFile(join(path, "languageModel.js"), model)
  // Modules are carried out in the order of their imports.
  await writeFile(worker, `import "./languageModel.js"\n${await readFile(worker, "utf8")}`)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error("The extension's worker does not run.")
  return worker
}

/** Has the model in the worker do something, in JavaScript: `model` is the fake one. */
export const tellModel = <A>(context: BrowserContext, script: string): Promise<A> =>
  workerOf(context).evaluate(`(() => { const model = globalThis.fakeLanguageModel; ${script} })()`)
