/** The first picture of a .heic or .heif, as a JPEG file. */
import libheif from "libheif-js/wasm-bundle.js"
import type { FileReading } from "./FileReading.ts"
import { DAMAGED, isTooLarge, jpegOf, startLibrary, TOO_LARGE, unreadable } from "./pictures.ts"

const heifPicture = async (bytes: Uint8Array): Promise<FileReading> => {
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (image === undefined) return unreadable(DAMAGED)
  const size = { width: image.get_width(), height: image.get_height() }
  if (isTooLarge(size)) return unreadable(TOO_LARGE)
  const target = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
  const shown = await new Promise<typeof target | null>((resolve) => image.display(target, resolve))
  if (shown === null) return unreadable(DAMAGED)
  const vips = await startLibrary()
  const picture = vips.Image.newFromMemory(
    new Uint8Array(shown.data),
    size.width,
    size.height,
    4,
    vips.BandFormat.uchar
  )
  return {
    _tag: "Pictures",
    pages: [jpegOf(picture.copy({ interpretation: vips.Interpretation.srgb }))],
    left: 0
  }
}

export const heifPictures = (bytes: Uint8Array): Promise<FileReading> =>
  heifPicture(bytes).catch(() => unreadable(DAMAGED))
