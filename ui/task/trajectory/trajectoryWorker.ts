/** Makes a GIF of pictures and their captions in a thread of its own, so that the page stays quick: one order, then it is over. */
import { captionHeight, fitLine } from "./caption.ts"
import { frameSize, GifFile, shrink } from "./GifFile.ts"
import { CAPTION_FONT_PX, CAPTION_LINE_PX, CAPTION_PADDING_PX } from "./limits.ts"
import type { TrajectoryOrder, TrajectoryReport } from "./TrajectoryMessage.ts"

const tell = (report: TrajectoryReport): void => globalThis.postMessage(report)

/** Around pictures that are smaller than the whole. */
const BACKGROUND = "#16191c"
const CAPTION_COLOR = "#e6e9eb"

type Context = OffscreenCanvasRenderingContext2D

const drawCaption = (context: Context, lines: ReadonlyArray<string>, width: number, top: number): void => {
  context.font = `${CAPTION_FONT_PX}px system-ui, sans-serif`
  context.fillStyle = CAPTION_COLOR
  context.textBaseline = "middle"
  const room = width - 2 * CAPTION_PADDING_PX
  const fits = (text: string): boolean => context.measureText(text).width <= room
  for (const [index, line] of lines.entries()) {
    const middle = top + CAPTION_PADDING_PX + (index + 0.5) * CAPTION_LINE_PX
    context.fillText(fitLine(line, fits), CAPTION_PADDING_PX, middle)
  }
}

const make = async ({ frames }: TrajectoryOrder): Promise<void> => {
  const bitmaps = await Promise.all(frames.map(({ picture }) => createImageBitmap(picture)))
  const below = captionHeight(frames.map(({ caption }) => caption))
  const size = frameSize(bitmaps, below)
  const whole = { width: size.width, height: size.height + below }
  const context = new OffscreenCanvas(whole.width, whole.height).getContext("2d", {
    willReadFrequently: true
  })
  if (context === null) throw new Error("This browser draws nothing here.")
  const gif = new GifFile(whole)
  for (const [index, bitmap] of bitmaps.entries()) {
    const { width, height } = shrink(bitmap, size)
    context.fillStyle = BACKGROUND
    context.fillRect(0, 0, whole.width, whole.height)
    context.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height)
    bitmap.close()
    drawCaption(context, frames[index]?.caption ?? [], whole.width, size.height)
    gif.add(context.getImageData(0, 0, whole.width, whole.height).data)
    tell({ _tag: "Drawn", count: index + 1 })
  }
  tell({ _tag: "Made", gif: new Blob([gif.end()], { type: "image/gif" }) })
}

addEventListener("message", ({ data }: MessageEvent<TrajectoryOrder>) => {
  make(data).catch(() => tell({ _tag: "Failed" }))
})
