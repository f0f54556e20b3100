/**
 * The service worker: registers its listeners in the first turn, then runs.
 */
import { Effect, Latch, Queue } from "effect"
import type { ModelRequest } from "#extension/model/BrowserModelHost.ts"
import { promptApiOf } from "#extension/model/PromptApi.ts"
import { CAPTURE_PORT, CHANNEL_PORT, readPanelRequest } from "#extension/panel/PortMessage.ts"
import { PYTHON_PORT } from "#extension/python/PythonMessage.ts"
import { secretKey } from "#extension/secrets/secretKey.ts"
import { type BrowserPort, Chrome } from "#extension/worker/chrome/Chrome.ts"
import { makeLiveChrome } from "#extension/worker/chrome/LiveChrome.ts"
import { makeSocketOwner, openGatewaySocket } from "#extension/worker/socket/SocketOwner.ts"
import { servePort } from "#extension/worker/socket/servePort.ts"
import { browserName } from "#schemas/browserName.ts"
import { serveCapture } from "./capture/serveCapture.ts"
import { gatherHappenings } from "./recording/Happening.ts"
import { runWorker } from "./runWorker.ts"

const chrome = makeLiveChrome()
const owner = makeSocketOwner()
const fetch = globalThis.fetch.bind(globalThis)
const forgetting = Latch.makeUnsafe(false)
const happenings = gatherHappenings(chrome)
const pythonPorts = Effect.runSync(Queue.unbounded<BrowserPort>())
const modelRequests = Effect.runSync(Queue.unbounded<ModelRequest>())

chrome.onPort((port) => {
  if (port.name === CHANNEL_PORT) {
    // Whoever opens the panel sees how things are now.
    Queue.offerUnsafe(modelRequests, "look")
    servePort(port, owner.openPage)
  } else if (port.name === CAPTURE_PORT) Effect.runFork(Effect.scoped(serveCapture(chrome, port)))
  else if (port.name === PYTHON_PORT) Queue.offerUnsafe(pythonPorts, port)
  else port.disconnect()
})
chrome.onPanelMessage((message) => {
  const request = readPanelRequest(message)
  if (request === undefined) return undefined
  if (request.type === "deckhand/forget") forgetting.openUnsafe()
  else Queue.offerUnsafe(modelRequests, "download")
  return Promise.resolve({ accepted: true })
})
// An alarm, the start of the browser and an update have done their work once the worker runs.
chrome.onAlarm(() => {})
chrome.onStarted(() => {})
chrome.onInstalled(() => {})

Effect.runFork(
  runWorker({
    owner,
    forgetting,
    findPromptApi: () => promptApiOf(globalThis),
    modelRequests,
    pythonPorts,
    happenings,
    fetch,
    secretKey,
    browserName: browserName(navigator.userAgent),
    openSocket: (paired) =>
      openGatewaySocket(paired, {
        fetch,
        createSocket: (url, protocols) => new WebSocket(url, [...protocols])
      })
  }).pipe(
    Effect.provideService(Chrome, chrome),
    Effect.tapCause((cause) => Effect.logFatal("The worker has ended", cause))
  )
)
