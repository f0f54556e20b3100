/**
 * The interface on a fake gateway, in one page: `?scene=<name>` or `?questions=<number>` (a chat of that
 * length), and `&host=extension` for the panel. Scenes of the options page, of the operations console and of signing in have pages of their own.
 * `show("?…")` puts another in its place without loading anything again.
 */
import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { App } from "#ui/App.tsx"
import { followAppearance } from "#ui/appearance/appearance.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { OpsPage } from "#ui/ops/OpsPage.tsx"
import { closeAll } from "#ui/testing/closeAll.ts"
import { isAccessScene } from "./accessSceneNames.ts"
import { accessScenes } from "./accessScenes.tsx"
import { chatId } from "./Chat.ts"
import { FakeFiles } from "./FakeFiles.ts"
import { isOpsScene, opsScenes } from "./opsScenes.ts"
import { OptionsScene, type OptionsSceneName, optionsApp, optionsScenes } from "./optionsScenes.tsx"
import { longChat, type SceneName, scenes } from "./scenes.ts"

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name)

const isOptionsScene = (name: string): name is OptionsSceneName => Object.hasOwn(optionsScenes, name)

followAppearance()

/** In the scenes that are named for it. */
const pageBeside = {
  currentlyViewingUrl: "https://orders.practice-shop.example/orders/1042",
  title: "Order 1042 · Ada Lovelace · Back office of the practice shop"
}

let takeDown = (): void => undefined

const show = (search: string): void => {
  takeDown()
  const query = new URLSearchParams(search)
  const sceneName = query.get("scene") ?? "reply"
  const questions = Number(query.get("questions"))
  const host = query.get("host") === "extension" ? "extension" : "web"
  const gateway = new FakeGateway()
  if (questions > 0) longChat(gateway, questions)
  else if (isScene(sceneName)) scenes[sceneName](gateway)
  else if (isOptionsScene(sceneName)) optionsScenes[sceneName](gateway)
  else if (isOpsScene(sceneName)) opsScenes[sceneName].fill(gateway)
  const serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))

  if (isOpsScene(sceneName)) location.replace(`#${opsScenes[sceneName].view}`)
  else {
    location.replace(
      ["empty", "ready", "beside"].includes(sceneName) ? "#/c/new" : `#/c/${chatId.split("/")[1]}`
    )
  }
  /** For whoever drives this page: the server side of what is shown. */
  const files = new FakeFiles()
  Object.assign(globalThis, { gateway, chatId, files })

  const container = document.getElementById("root")
  if (container === null) return
  const root = createRoot(container)
  root.render(
    isAccessScene(sceneName) ? (
      accessScenes[sceneName]()
    ) : isOpsScene(sceneName) ? (
      <OpsPage openSocket={gateway.openSocket} />
    ) : isOptionsScene(sceneName) ? (
      <OptionsScene app={optionsApp(gateway)} />
    ) : (
      <App
        openSocket={gateway.openSocket}
        host={host}
        attachments={files.http}
        viewing={sceneName.startsWith("beside") ? pageBeside : undefined}
      />
    )
  )
  takeDown = () => {
    root.unmount()
    closeAll()
    serving.interruptUnsafe()
  }
}

Object.assign(globalThis, { show })
show(location.search)
