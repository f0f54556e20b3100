/** The actions that leave a file with the user: a screenshot, the page as PDF, what a link leads to. */
import { Clock, Effect } from "effect"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { capturePage } from "#extension/worker/capture/capturePage.ts"
import { dataUrl, nameInUrl, savePath } from "#extension/worker/capture/savedFile.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { NAVIGATION_TIMEOUT_MS } from "#extension/worker/limits.ts"
import { PageRefused } from "#extension/worker/PageClient.ts"
import { PICTURE_MAX_CHARS } from "#schemas/limits.ts"
import { pagePrintName, screenshotName } from "#schemas/savedNames.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

const notAvailable = (message: string) => () => new PageRefused({ code: "NotAvailable", message })

const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

const save = ({ chrome, requestId }: Stage, url: string, name: string) =>
  chrome.download(url, savePath(requestId, name))

export const takeScreenshot = (stage: Stage): Act<Done> =>
  Effect.gen(function* () {
    const whole = yield* capturePage(stage, stage.tabId, Number.POSITIVE_INFINITY)
    // The user's file is as good as can be; what the model gets has to fit through the socket.
    const picture = whole.base64.length <= PICTURE_MAX_CHARS ? whole : yield* capturePage(stage, stage.tabId)
    const name = screenshotName(yield* now, whole.mediaType)
    yield* save(stage, dataUrl(whole.mediaType, whole.base64), name).pipe(
      Effect.mapError(({ message }) => notAvailable(workerCopy.screenshotNotTaken(message))())
    )
    return { message: `Saved a screenshot as ${name}.`, picture }
  })

export const savePage = (stage: Stage): Act<Done> =>
  Effect.gen(function* () {
    const printed = yield* stage.tabs
      .use(stage.tabId, (tab) =>
        tab.send({ method: "Page.printToPDF", params: { printBackground: true } }, NAVIGATION_TIMEOUT_MS)
      )
      .pipe(Effect.mapError(notAvailable(workerCopy.pageNotSavable)))
    const data = typeof printed === "object" && printed !== null && "data" in printed ? printed.data : ""
    const name = pagePrintName(yield* now)
    yield* save(stage, dataUrl("application/pdf", String(data)), name).pipe(
      Effect.mapError(notAvailable(workerCopy.pageNotSavable))
    )
    return { message: `Saved the page as ${name}.` }
  })

/** A page made of HTML is no file; one that the browser's own viewer shows is. */
const shownFile = ({ client, tabId }: Stage): Act<string> =>
  Effect.map(client.ask({ tabId, frameId: 0 }, { type: "link" }, "link"), ({ href }) => href)

const linkedFile = (stage: Stage, i: string): Act<string> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const { href } = yield* stage.client.ask(frame, { type: "link", i }, "link")
    const verdict = stage.judge(href)
    return verdict._tag === "Allowed" ? href : yield* refuse("BlockedUrl", verdict.message)
  })

export const downloadFile = (stage: Stage, i: string | undefined): Act<Done> =>
  Effect.gen(function* () {
    const url = yield* i === undefined ? shownFile(stage) : linkedFile(stage, i)
    yield* save(stage, url, nameInUrl(url)).pipe(
      Effect.mapError(notAvailable(pageProtocolCopy.pageNotDownloadable))
    )
    return { message: workerCopy.downloadComplete }
  })
