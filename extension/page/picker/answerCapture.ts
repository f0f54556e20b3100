/** Carries out the requests of the worker that are about pointing out elements and recording. */

import { tellWorker } from "#extension/page/PageChrome.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { markPlaces } from "#extension/page/read/markPlaces.ts"
import { UserRecorder } from "#extension/page/recorder/UserRecorder.ts"
import {
  captureElement,
  captureFrame,
  ownPlace,
  resolveAll
} from "#extension/page/selectors/captureElement.ts"
import {
  type CaptureRequest,
  captured,
  type PageNotice,
  resolved,
  type TargetRequest
} from "#extension/page-protocol/CaptureMessage.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { ElementPicker } from "./ElementPicker.ts"

const ACTED: PageReply = { type: "acted" }

const tell = (notice: PageNotice): void => tellWorker(notice)

let picker: ElementPicker | undefined
let recorder: UserRecorder | undefined

const pick = (context: PageContext, isOn: boolean): PageReply => {
  if (!isOn) {
    // One that has its choice still keeps the rest of the click from the page, and ends by itself.
    if (picker?.isOver === false) picker.stop()
  } else if (picker === undefined || picker.isOver) {
    picker?.stop()
    picker = new ElementPicker(context, {
      onPicked: (element) => tell({ type: "picked", element: captureElement(context, element) }),
      onGivenUp: () => tell({ type: "pick-ended" })
    })
  } else picker.keep()
  return ACTED
}

const record = (context: PageContext, isOn: boolean): PageReply => {
  if (isOn) recorder ??= new UserRecorder(context, (recorded) => tell({ type: "recorded", recorded }))
  else {
    recorder?.stop()
    recorder = undefined
  }
  return ACTED
}

export const answerCapture = (
  context: PageContext,
  request: Exclude<CaptureRequest, TargetRequest>
): PageReply => {
  switch (request.type) {
    case "pick":
      return pick(context, request.on)
    case "record":
      return record(context, request.on)
    case "frame-place":
      return { type: "frame-place", ...ownPlace() }
    case "frame-element": {
      const element = captureFrame(context, request)
      return element === undefined
        ? { type: "refused", name: "ElementNotFound", message: "The frame is gone." }
        : captured(element)
    }
    case "capture-element": {
      const element = context.registry.nodeOf(request.n)
      return element?.isConnected === true
        ? captured(captureElement(context, element))
        : { type: "refused", name: "ElementNotFound", message: "The element is gone." }
    }
    case "mark-places":
      return { type: "mark-places", places: markPlaces(context) }
    case "resolve":
      return resolved(resolveAll(context, request.selectors))
  }
}
