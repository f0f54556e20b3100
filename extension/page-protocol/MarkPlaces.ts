/** Places of a frame's elements in its own viewport, in CSS px: what the marks on a picture are drawn from. */

export interface MarkPlace {
  /** Second half of the element's id. */
  readonly n: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MarkPlaces {
  /** Of the viewport. */
  readonly width: number
  readonly height: number
  readonly marks: ReadonlyArray<MarkPlace>
  /** Where the content of each child frame begins, and how large one of its pixels is drawn. */
  readonly frames: ReadonlyArray<{
    readonly index: number | null
    readonly url: string
    readonly x: number
    readonly y: number
    readonly scaleX: number
    readonly scaleY: number
  }>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const areNumbers = (...values: ReadonlyArray<unknown>): boolean => values.every(Number.isFinite)

export const isMarkPlaces = (value: unknown): value is MarkPlaces =>
  isRecord(value) &&
  areNumbers(value.width, value.height) &&
  Array.isArray(value.marks) &&
  value.marks.every(
    (mark) =>
      isRecord(mark) && areNumbers(mark.x, mark.y, mark.width, mark.height) && Number.isSafeInteger(mark.n)
  ) &&
  Array.isArray(value.frames) &&
  value.frames.every(
    (frame) =>
      isRecord(frame) &&
      areNumbers(frame.x, frame.y, frame.scaleX, frame.scaleY) &&
      typeof frame.url === "string" &&
      (frame.index === null || Number.isSafeInteger(frame.index))
  )
