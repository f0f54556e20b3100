/** The totals a sample is the difference of, out of Effect's registry. Pure. */
import type { Metric } from "effect"

type Snapshot = Metric.Metric.Snapshot

export interface Counts {
  readonly requests: number
  readonly failures: number
  readonly refusals: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly bytesOut: number
}

/** Of a counter, over those of its labels that are asked for. */
const sum = (
  all: ReadonlyArray<Snapshot>,
  name: string,
  isMeant: (labels: Readonly<Record<string, string>>) => boolean = () => true
): number =>
  all.reduce(
    (total, metric) =>
      metric.id === name && metric.type === "Counter" && isMeant(metric.attributes ?? {})
        ? total + Number(metric.state.count)
        : total,
    0
  )

export const readCounts = (all: ReadonlyArray<Snapshot>): Counts => ({
  requests: sum(all, "deckhand_requests_total"),
  // What an actor refuses by its rules is an answer like another.
  failures: sum(all, "deckhand_requests_total", ({ outcome }) => outcome === "defect"),
  refusals:
    sum(all, "deckhand_refused_frames_total") +
    sum(all, "deckhand_refused_sockets_total") +
    sum(all, "deckhand_requests_total", ({ outcome }) => outcome === "failure"),
  tokensIn: sum(all, "deckhand_model_tokens_total", ({ direction }) => direction === "input"),
  tokensOut: sum(all, "deckhand_model_tokens_total", ({ direction }) => direction === "output"),
  bytesOut: sum(all, "deckhand_socket_bytes_total", ({ direction }) => direction === "out")
})

/** By the operator's prices, all there was; undefined where no answer had one. */
export const readCost = (
  all: ReadonlyArray<Snapshot>
): { readonly currency: string; readonly amount: number } | undefined => {
  const of = all.find(({ id }) => id === "deckhand_model_cost_total")
  const currency = of?.attributes?.currency
  return currency === undefined
    ? undefined
    : { currency, amount: sum(all, "deckhand_model_cost_total", (labels) => labels.currency === currency) }
}
