/** The points of a line in a chart, as SVG writes them. Pure. */

/** The chart's own units; it is stretched to whatever room it has. */
export const CHART_WIDTH = 600
export const CHART_HEIGHT = 120

export interface Point {
  /** Epoch ms. */
  readonly at: number
  readonly value: number
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Of a power of ten. */
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** A round number that is not less, and not much more. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = STEPS.find((step) => step * power >= value * 0.999_999) ?? 10
  return factor * power
}

export const linePoints = (points: ReadonlyArray<Point>, { from, to }: Span, top: number): string =>
  points
    .map(({ at, value }) => {
      const x = to === from ? CHART_WIDTH : ((at - from) / (to - from)) * CHART_WIDTH
      const y = CHART_HEIGHT - (Math.min(value, top) / top) * CHART_HEIGHT
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(" ")
