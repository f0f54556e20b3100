/** Throughput, latency, errors, memory, tokens: the last hour of this runner. */
import type { ReactNode } from "react"
import type { Sample } from "#schemas/operations/Operations.ts"
import { brief, bytes } from "#ui/ops/figures.ts"
import { SAMPLES_SHOWN_MAX } from "#ui/ops/limits.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { useFollow } from "#ui/ops/useFollow.ts"
import { chartText } from "./chartText.ts"
import { LineChart } from "./LineChart.tsx"

type Figure = Exclude<keyof Sample, "at">

interface Chart {
  readonly title: string
  readonly lines: ReadonlyArray<readonly [string, Figure]>
  readonly write: (value: number) => string
}

const ms = (value: number): string => `${brief(value)} ms`

const charts: ReadonlyArray<Chart> = [
  { title: chartText.throughput, lines: [[chartText.requests, "requestsPerSecond"]], write: brief },
  {
    title: chartText.latency,
    lines: [
      [chartText.p50, "p50Ms"],
      [chartText.p95, "p95Ms"],
      [chartText.p99, "p99Ms"]
    ],
    write: ms
  },
  {
    title: chartText.errors,
    lines: [
      [chartText.refusals, "refusalsPerSecond"],
      [chartText.failures, "failuresPerSecond"]
    ],
    write: brief
  },
  {
    title: chartText.memory,
    lines: [
      [chartText.resident, "memoryBytes"],
      [chartText.heap, "heapBytes"]
    ],
    write: bytes
  },
  { title: chartText.loop, lines: [[chartText.p99, "loopDelayMs"]], write: ms },
  {
    title: chartText.tokens,
    lines: [
      [chartText.input, "tokensInPerSecond"],
      [chartText.output, "tokensOutPerSecond"]
    ],
    write: brief
  },
  { title: chartText.sent, lines: [[chartText.bytes, "bytesOutPerSecond"]], write: bytes },
  {
    title: chartText.load,
    lines: [
      [chartText.actors, "actors"],
      [chartText.sockets, "sockets"]
    ],
    write: brief
  }
]

/** What is told again after a lost connection is not shown twice. */
const after = (news: ReadonlyArray<Sample>, before: ReadonlyArray<Sample> = []): ReadonlyArray<Sample> => {
  const first = news[0]?.at ?? Number.POSITIVE_INFINITY
  return [...before.filter(({ at }) => at < first), ...news].slice(-SAMPLES_SHOWN_MAX)
}

export const ChartsView = (): ReactNode => {
  const samples = useFollow<ReadonlyArray<Sample>>((rpc) => rpc["Operations.Samples"](), "samples", after)
  return (
    <Shown of={samples}>
      {(told) =>
        told.length === 0 ? (
          <p className={styles.empty}>{opsText.noCharts}</p>
        ) : (
          <section className={styles.charts} aria-label={opsText.charts}>
            {charts.map(({ lines, title, write }) => (
              <LineChart
                key={title}
                title={title}
                write={write}
                lines={lines.map(([name, figure]) => ({
                  name,
                  points: told.map((sample) => ({ at: sample.at, value: sample[figure] }))
                }))}
              />
            ))}
          </section>
        )
      }
    </Shown>
  )
}
