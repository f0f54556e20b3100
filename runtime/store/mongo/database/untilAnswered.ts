/** For what may be done twice: again while nobody knows whether it was done, such as while a primary is replaced. */
import { Duration, Effect, Schedule } from "effect"
import { MONGO_RETRY_MS } from "#runtime/store/limits.ts"
import type { MongoFailure } from "./MongoFailure.ts"

const again = Schedule.exponential("20 millis").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.seconds(1)))),
  Schedule.upTo({ duration: MONGO_RETRY_MS })
)

export const untilAnswered = <A>(question: Effect.Effect<A, MongoFailure>): Effect.Effect<A, MongoFailure> =>
  Effect.retry(question, { schedule: again, while: ({ reason }) => reason === "Unreachable" })
