/** The part of the package that is used; it brings no types of its own. */
declare module "gifenc" {
  export type Palette = ReadonlyArray<ReadonlyArray<number>>
  /** `rgba`: four bytes a pixel. */
  export const quantize: (rgba: Uint8ClampedArray, maxColors: number) => Palette
  export const applyPalette: (rgba: Uint8ClampedArray, palette: Palette) => Uint8Array
  /** `delay` in ms; `repeat` 0: for ever. */
  export const GIFEncoder: () => {
    readonly writeFrame: (
      index: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number; readonly repeat: number }
    ) => void
    readonly finish: () => void
    readonly bytes: () => Uint8Array<ArrayBuffer>
  }
}
