import { Duration, Effect } from "effect"

/** Fails where a measurement hangs instead of ending. */
export const within = <A>(seconds: number, what: string, measurement: Promise<A>): Promise<A> =>
  Effect.runPromise(
    Effect.promise(() => measurement).pipe(
      Effect.timeoutOrElse({
        duration: Duration.seconds(seconds),
        orElse: () => Effect.die(new Error(`${what} did not end within ${seconds} s.`))
      })
    )
  )
