/** Throughput, latency, errors, memory, tokens, cost: the last hour of one runner, of which there may be several. */
import { Stream } from "effect"
import { type ReactNode, useState } from "react"
import type { RunnerRow, Sample, SilentRunner } from "#schemas/operations/Operations.ts"
import { Choice } from "#ui/ops/Choice.tsx"
import { brief, bytes, money } from "#ui/ops/figures.ts"
import { SAMPLES_SHOWN_MAX } from "#ui/ops/limits.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { chartText } from "./chartText.ts"
import { LineChart } from "./LineChart.tsx"

type Figure = Exclude<keyof Sample, "at" | "cost">

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

const nameOf = ({ runner }: RunnerRow | SilentRunner): string => runner

/** The gateway that is asked comes first, and is the one that is shown unless another is chosen. */
const useRunners = (): ReadonlyArray<string> => {
  const runners = useFollow<ReadonlyArray<string>, ReadonlyArray<string>>(
    (rpc) => Stream.map(rpc["Operations.Runners"](), (rows) => rows.map(nameOf)),
    "runners",
    asTold
  )
  return runners._tag === "Told" ? runners.value : []
}

const Charts = ({ runner }: { readonly runner: string | undefined }): ReactNode => {
  const samples = useFollow<ReadonlyArray<Sample>>(
    (rpc) => rpc["Operations.Samples"](runner === undefined ? {} : { runner }),
    "samples",
    after
  )
  return (
    <Shown of={samples}>
      {(told) => {
        const currency = told.at(-1)?.cost?.currency
        return told.length === 0 ? (
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
            {currency !== undefined && (
              <LineChart
                title={chartText.cost}
                write={(amount) => money(amount, currency)}
                lines={[
                  {
                    name: chartText.answers,
                    points: told.map(({ at, cost }) => ({ at, value: cost?.perHour ?? 0 }))
                  }
                ]}
              />
            )}
          </section>
        )
      }}
    </Shown>
  )
}

export const ChartsView = (): ReactNode => {
  const runners = useRunners()
  const [runner, setRunner] = useState<string | undefined>(undefined)
  return (
    <>
      {runners.length > 1 && (
        <search className={styles.filters}>
          <Choice
            label={opsText.chartsOf}
            value={runner ?? runners[0]}
            options={runners.map((name) => [name, name] as const)}
            onChange={setRunner}
          />
        </search>
      )}
      <Charts key={runner} runner={runner} />
    </>
  )
}
