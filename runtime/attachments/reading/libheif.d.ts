/** What is used of libheif, whose bundle comes without types of its own. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifPixels {
    readonly width: number
    readonly height: number
    /** RGBA, 8 bits each, row after row. */
    readonly data: Uint8ClampedArray
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Decodes into `target`; null where that fails. */
    display<Target extends HeifPixels>(target: Target, done: (shown: Target | null) => void): void
  }
  const libheif: {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): ReadonlyArray<HeifImage> }
  }
  export default libheif
}
