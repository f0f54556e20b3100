/** A few figures over time, as lines. Its name says what a reader of the screen would see: what each is now, and was at most. */
import type { ReactNode } from "react"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { CHART_HEIGHT, CHART_WIDTH, linePoints, type Point, roundUp } from "./linePoints.ts"

export interface Line {
  readonly name: string
  readonly points: ReadonlyArray<Point>
}

interface LineChartProps {
  readonly title: string
  readonly lines: ReadonlyArray<Line>
  readonly write: (value: number) => string
}

const most = ({ points }: Line): number => points.reduce((top, { value }) => Math.max(top, value), 0)

export const LineChart = ({ lines, title, write }: LineChartProps): ReactNode => {
  const top = roundUp(Math.max(...lines.map(most)))
  const all = lines[0]?.points ?? []
  const span = { from: all[0]?.at ?? 0, to: all.at(-1)?.at ?? 0 }
  const said = lines.map((line) => {
    const now = line.points.at(-1)?.value ?? 0
    return `${line.name}: ${opsText.now} ${write(now)}, ${opsText.most} ${write(most(line))}`
  })
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2>{title}</h2>
        <ul>
          {lines.map((line, index) => (
            <li key={line.name} data-line={index}>
              {line.name} <strong>{write(line.points.at(-1)?.value ?? 0)}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.top} aria-hidden>
          {write(top)}
        </span>
        <svg
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. ${said.join(". ")}`}
        >
          <path className={styles.rule} d={`M0 ${CHART_HEIGHT / 2}H${CHART_WIDTH}`} />
          {lines.map((line, index) => (
            <polyline
              key={line.name}
              data-line={index}
              points={linePoints(line.points, span, top)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
    </figure>
  )
}
