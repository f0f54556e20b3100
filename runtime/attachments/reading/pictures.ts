/**
 * Pictures that models do not take (.tiff, .heic, .heif) as JPEG files of a size that they do. Both decoders
 * run in WebAssembly: a file that breaks one breaks nothing around it.
 */
import libheif from "libheif-js/wasm-bundle.js"
import Vips from "wasm-vips"
import type { FileReading } from "./FileReading.ts"
import { PICTURE_JPEG_QUALITY, PICTURE_MAX_EDGE, PICTURE_MAX_PAGES, PICTURE_MAX_PIXELS } from "./limits.ts"

type Library = Awaited<ReturnType<typeof Vips>>
type Picture = InstanceType<Library["Image"]>

const TOO_LARGE = "This picture has too many pixels to be shown."
const DAMAGED = "This picture is damaged."

const unreadable = (reason: string): FileReading => ({ _tag: "Unreadable", reason })

const startLibrary = async (): Promise<Library> => {
  const vips = await Vips({
    dynamicLibraries: [],
    preRun: (module) => {
      // Set to anything, it is silent about what is wrong with a file.
      module.ENV.VIPS_WARNING = "1"
    }
  })
  vips.concurrency(1)
  return vips
}

const WHITE = [255, 255, 255]

const jpegOf = (picture: Picture): Uint8Array => {
  const shrunk = picture
    .autorot()
    .thumbnailImage(PICTURE_MAX_EDGE, { height: PICTURE_MAX_EDGE, size: "down" })
    .colourspace("srgb")
  const opaque = shrunk.hasAlpha() ? shrunk.flatten({ background: WHITE }) : shrunk
  return opaque.jpegsaveBuffer({ Q: PICTURE_JPEG_QUALITY })
}

const isTooLarge = ({ height, width }: { readonly height: number; readonly width: number }): boolean =>
  width * height > PICTURE_MAX_PIXELS

const tiffPages = (vips: Library, bytes: Uint8Array): FileReading => {
  const first = vips.Image.tiffloadBuffer(bytes)
  const count = first.getTypeof("n-pages") === 0 ? 1 : first.getInt("n-pages")
  const pages: Array<Uint8Array> = []
  for (let page = 0; page < Math.min(count, PICTURE_MAX_PAGES); page++) {
    const picture = vips.Image.tiffloadBuffer(bytes, { page })
    if (isTooLarge(picture)) return unreadable(TOO_LARGE)
    pages.push(jpegOf(picture))
  }
  return { _tag: "Pictures", pages, left: count - pages.length }
}

export const tiffPictures = (bytes: Uint8Array): Promise<FileReading> =>
  startLibrary()
    .then((vips) => tiffPages(vips, bytes))
    .catch(() => unreadable(DAMAGED))

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
