/**
 * `npm start`: builds what is missing or has changed, and starts Deckhand.
 *
 * Where one runs already, its link is printed and nothing is built. The web interface is built while the
 * gateway starts, and the address is printed when both are done. The extension follows, and is told that address:
 * nobody can have asked for it yet. Of the two builds of the web interface only the one that is served is made.
 */
import { Effect } from "effect"
import { uiRuntime } from "#gateway/GatewaySettings.ts"
import { NotReady, runGateway } from "#gateway/runGateway.ts"
import { runCommand } from "./Command.ts"
import { tellExtension } from "./tellExtension.ts"
import { say } from "./terminal.ts"

const build = (...targets: ReadonlyArray<string>) => runCommand("node", ["scripts/build.ts", ...targets])

/** A setting that cannot be used is said by the gateway itself. */
const webInterface = Effect.flatMap(
  Effect.orElseSucceed(uiRuntime, () => "react" as const),
  (runtime) => Effect.promise(() => build(runtime === "react" ? "web" : "web-preact"))
)

const extensionFor = (origin: string) =>
  Effect.promise(() =>
    build("extension-pages", "extension-worker", "extension-content").then(({ code, output }) =>
      code === 0 ? tellExtension(origin) : say(`The extension could not be built:\n${output}`)
    )
  )

runGateway({
  ready: Effect.flatMap(webInterface, ({ code, output }) =>
    code === 0
      ? Effect.void
      : Effect.fail(new NotReady({ message: `The interface could not be built:\n${output}` }))
  ),
  started: extensionFor
})
