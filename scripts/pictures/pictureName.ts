/** The variants in which a scene is looked at, and how the picture of one is called. */
export interface Variant {
  readonly size: "panel" | "window"
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: "light" | "dark"
}

const viewports = { panel: { width: 360, height: 765 }, window: { width: 1280, height: 800 } } as const

const variantsOf = (size: Variant["size"]): ReadonlyArray<Variant> =>
  (["light", "dark"] as const).map((colorScheme) => ({ size, viewport: viewports[size], colorScheme }))

export const variants: ReadonlyArray<Variant> = [...variantsOf("panel"), ...variantsOf("window")]

export const pictureName = (
  scene: string,
  { size, colorScheme }: Pick<Variant, "size" | "colorScheme">
): string => `${scene}-${size}-${colorScheme}.png`
