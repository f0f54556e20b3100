/** The two ways a decision ends. */
import { Result } from "effect"

export type Decision<Event, Rejection> = Result.Result<ReadonlyArray<Event>, Rejection>

export const accept = <Event>(...events: ReadonlyArray<Event>): Decision<Event, never> =>
  Result.succeed(events)

export const reject = <Rejection>(rejection: Rejection): Decision<never, Rejection> => Result.fail(rejection)
