/**
 * Draws on a picture of a tab what the model needs to point at things in it: each element of the summary framed, with
 * its id, and a grid of coordinates. On the picture alone: the page is not touched.
 */
import { Effect } from "effect"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { Mark } from "./placeMarks.ts"

/** Distance of the lines of the grid, in CSS px. */
const GRID_PX = 100
const LABEL_PX = 11
const COLOURS = ["#c2185b", "#1565c0", "#2e7d32", "#6a1b9a", "#b35900"]

/** Until the picture fits. */
const FORMATS = [
  { type: "image/png" },
  { type: "image/jpeg", quality: 0.7 },
  { type: "image/jpeg", quality: 0.4 }
] as const

interface Size {
  readonly width: number
  readonly height: number
}

type Pen = OffscreenCanvasRenderingContext2D

const drawGrid = (pen: Pen, { width, height }: Size): void => {
  pen.strokeStyle = "rgba(0, 0, 0, 0.12)"
  pen.fillStyle = "rgba(0, 0, 0, 0.6)"
  pen.lineWidth = 1
  const line = (x: number, y: number, toX: number, toY: number, label: number): void => {
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(toX, toY)
    pen.stroke()
    pen.fillText(String(label), x + 2, y + LABEL_PX)
  }
  for (let x = GRID_PX; x < width; x += GRID_PX) line(x, 0, x, height, x)
  for (let y = GRID_PX; y < height; y += GRID_PX) line(0, y, width, y, y)
}

/** The label stands above the frame, or inside where there is no room. */
const drawMark = (pen: Pen, { id, x, y, width, height }: Mark, colour: string): void => {
  pen.strokeStyle = colour
  pen.lineWidth = 1.5
  pen.strokeRect(x, y, width, height)
  const labelWidth = pen.measureText(id).width + 4
  const left = Math.max(0, x)
  const top = y < LABEL_PX + 2 ? Math.max(0, y) : y - LABEL_PX - 2
  pen.fillStyle = colour
  pen.fillRect(left, top, labelWidth, LABEL_PX + 2)
  pen.fillStyle = "#fff"
  pen.fillText(id, left + 2, top + LABEL_PX)
}

const encode = async (canvas: OffscreenCanvas, maxChars: number): Promise<Picture | undefined> => {
  for (const format of FORMATS) {
    const bytes = new Uint8Array(await (await canvas.convertToBlob(format)).arrayBuffer())
    let binary = ""
    for (const byte of bytes) binary += String.fromCharCode(byte)
    const base64 = btoa(binary)
    if (base64.length <= maxChars) return { mediaType: format.type, base64 }
  }
  return undefined
}

const draw = async (
  { mediaType, base64 }: Picture,
  marks: ReadonlyArray<Mark>,
  view: Size,
  maxChars: number
): Promise<Picture | undefined> => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mediaType }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext("2d")
  if (pen === null) return undefined
  pen.drawImage(bitmap, 0, 0)
  pen.scale(bitmap.width / view.width, bitmap.height / view.height)
  pen.font = `bold ${LABEL_PX}px sans-serif`
  drawGrid(pen, view)
  for (const [index, mark] of marks.entries()) drawMark(pen, mark, COLOURS[index % COLOURS.length] ?? "#000")
  return encode(canvas, maxChars)
}

/** None where the picture cannot be drawn on. `view`: the tab's viewport in CSS px. */
export const drawMarks = (
  picture: Picture,
  marks: ReadonlyArray<Mark>,
  view: Size,
  maxChars: number
): Effect.Effect<Picture | undefined> =>
  Effect.tryPromise(() => draw(picture, marks, view, maxChars)).pipe(Effect.orElseSucceed(() => undefined))
