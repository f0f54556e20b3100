/** What is counted on the sockets. */
import { Context, Effect, Layer } from "effect"
import { LatencyHistogram } from "./LatencyHistogram.ts"
import { Metrics, type Tally } from "./Metrics.ts"

/**
 * How a request ended. `unreadable`: its parameters were; `cancelled`: by its client, or by its end.
 * Requests that no handler was asked about are refused frames, not requests.
 */
export type Outcome = "success" | "failure" | "defect" | "unreadable" | "cancelled"

/** Frames and bytes of text on open sockets, without the framing around them. */
export interface SocketMetricsShape {
  readonly sockets: Tally
  readonly channels: Tally
  readonly framesIn: Tally
  readonly framesOut: Tally
  readonly bytesIn: Tally
  readonly bytesOut: Tally
  readonly pausedReaders: Tally
  readonly droppedReaders: Tally
  /** From a request to its answer; not of streams, which last. */
  readonly latency: LatencyHistogram
  /** `method` must be one of the gateway's own. */
  readonly requests: (method: string, outcome: Outcome) => Tally
  readonly refusedFrames: (reason: string) => Tally
  readonly refusedSockets: (reason: string) => Tally
}

export class SocketMetrics extends Context.Service<SocketMetrics, SocketMetricsShape>()(
  "deckhand/gateway/metrics/SocketMetrics"
) {
  static readonly layer = Layer.effect(
    SocketMetrics,
    Effect.map(Metrics, ({ counter, gauge }): SocketMetricsShape => {
      const frames = { name: "deckhand_socket_frames_total", help: "Text frames, by direction." }
      const bytes = { name: "deckhand_socket_bytes_total", help: "Bytes of text in frames, by direction." }
      // Looked up for every request: cheaper than by name and labels.
      const requests = new Map<string, Partial<Record<Outcome, Tally>>>()
      return {
        sockets: gauge({ name: "deckhand_sockets", help: "Sockets that are open." }),
        channels: gauge({ name: "deckhand_channels", help: "Channels that are open, on all sockets." }),
        framesIn: counter({ ...frames, labels: { direction: "in" } }),
        framesOut: counter({ ...frames, labels: { direction: "out" } }),
        bytesIn: counter({ ...bytes, labels: { direction: "in" } }),
        bytesOut: counter({ ...bytes, labels: { direction: "out" } }),
        pausedReaders: counter({
          name: "deckhand_paused_readers_total",
          help: "Times a socket's streams were paused because its client read too slowly."
        }),
        droppedReaders: counter({
          name: "deckhand_dropped_readers_total",
          help: "Sockets that were closed because their clients did not read."
        }),
        latency: new LatencyHistogram(),
        requests: (method, outcome) => {
          const known = requests.get(method)
          const tally = known?.[outcome]
          if (tally !== undefined) return tally
          const counted = counter({
            name: "deckhand_requests_total",
            help: "Requests that have ended, by method and outcome.",
            labels: { method, outcome }
          })
          requests.set(method, { ...known, [outcome]: counted })
          return counted
        },
        refusedFrames: (reason) =>
          counter({
            name: "deckhand_refused_frames_total",
            help: "Frames that were refused before a handler was asked, by reason.",
            labels: { reason }
          }),
        refusedSockets: (reason) =>
          counter({
            name: "deckhand_refused_sockets_total",
            help: "Sockets that were not opened, by reason.",
            labels: { reason }
          })
      }
    })
  ).pipe(Layer.provide(Metrics.layer))
}
