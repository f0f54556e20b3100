/**
 * An actor's own past as the journal keeps it: its events, decoded, oldest first. What another version has written, and
 * this one cannot read, is left out: it names nothing this one knows how to take away.
 */
import { Option, Stream } from "effect"
import type { Journal, JournalKey, StoreUnavailable } from "#runtime/store/Journal.ts"

export const eventHistory = <Event>(
  journal: Journal["Service"],
  key: JournalKey,
  { decodeEvent }: { readonly decodeEvent: (stored: unknown) => Event }
): Stream.Stream<Event, StoreUnavailable> => {
  const decode = Option.liftThrowable(decodeEvent)
  return Stream.flatMap(journal.history(key), (event) => Stream.fromIterable(Option.toArray(decode(event))))
}
