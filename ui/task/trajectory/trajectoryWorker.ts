/** Makes a GIF of pictures in a thread of its own, so that the page stays quick: one order, then it is over. */
import { frameSize, GifFile, shrink } from "./GifFile.ts"
import type { TrajectoryOrder, TrajectoryReport } from "./TrajectoryMessage.ts"

const tell = (report: TrajectoryReport): void => globalThis.postMessage(report)

/** Around pictures that are smaller than the whole. */
const BACKGROUND = "#16191c"

const make = async ({ pictures }: TrajectoryOrder): Promise<void> => {
  const bitmaps = await Promise.all(pictures.map((picture) => createImageBitmap(picture)))
  const size = frameSize(bitmaps)
  const context = new OffscreenCanvas(size.width, size.height).getContext("2d", { willReadFrequently: true })
  if (context === null) throw new Error("This browser draws nothing here.")
  const gif = new GifFile(size)
  for (const [index, bitmap] of bitmaps.entries()) {
    const { width, height } = shrink(bitmap, size)
    context.fillStyle = BACKGROUND
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height)
    bitmap.close()
    gif.add(context.getImageData(0, 0, size.width, size.height).data)
    tell({ _tag: "Drawn", count: index + 1 })
  }
  tell({ _tag: "Made", gif: new Blob([gif.end()], { type: "image/gif" }) })
}

addEventListener("message", ({ data }: MessageEvent<TrajectoryOrder>) => {
  make(data).catch(() => tell({ _tag: "Failed" }))
})
