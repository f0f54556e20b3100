/** Where the dialog stands: idle, selecting, selected. Pure. */
import { CAPTURE_NAME_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"

export type CaptureState =
  | { readonly _tag: "Idle"; readonly problem?: string }
  /** `page`: once it is ready. */
  | { readonly _tag: "Selecting"; readonly page?: { readonly url: string; readonly title: string } }
  | { readonly _tag: "Selected"; readonly element: CapturedElement }

export const idle: CaptureState = { _tag: "Idle" }

/** What is said to a dialog that no longer selects comes too late. */
export const captureAfter = (state: CaptureState, said: CaptureSaid): CaptureState => {
  if (state._tag !== "Selecting") return state
  switch (said.type) {
    case "selecting":
      return { _tag: "Selecting", page: { url: said.url, title: said.title } }
    case "picked":
      return { _tag: "Selected", element: said.element }
    case "ended":
      return { _tag: "Idle", ...(said.problem === undefined ? {} : { problem: said.problem }) }
    default:
      return state
  }
}

/** As a person would call it. */
export const nameOfElement = ({ identity: { name, role, tagName } }: CapturedElement): string =>
  `${role || tagName} ${name}`.trim().slice(0, CAPTURE_NAME_MAX_CHARS)
