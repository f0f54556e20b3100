/**
 * Takes the pictures of the README: the first minutes of a newcomer, from a gateway nobody has used to a changed order
 * of the practice shop and to a connected model, by clicks alone. It takes the usual port, so nothing may run there.
 *
 *     npm run build && node scripts/pictures/readme.ts [folder]
 */
import { mkdir } from "node:fs/promises"
import { resolve } from "node:path"
import process from "node:process"
import { root } from "#scripts/Command.ts"
import { launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { say } from "#scripts/terminal.ts"
import { newcomerPictures } from "./newcomerPictures.ts"

const folder = resolve(process.argv[2] ?? resolve(root, ".github/pictures"))
await mkdir(folder, { recursive: true })
// Nothing is set but the port, and no Ollama of this machine is found: as on a fresh one.
const gateway = await startGatewayProcess(
  { DECKHAND_PORT: "7420", OLLAMA_HOST: "http://127.0.0.1:9" },
  resolve(root, "gateway/main.ts")
)
try {
  const browser = await launchExtension()
  try {
    await newcomerPictures(browser, gateway, folder)
    say(`The pictures are in ${folder}.`)
  } finally {
    await browser.close()
  }
} finally {
  await gateway.close()
}
