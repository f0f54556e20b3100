/** What a watcher receives: a whole state first or when it fell behind, events otherwise. */
import type { Cursor } from "./Cursor.ts"

export type WatchFrame<State, Event> =
  | { readonly _tag: "Snapshot"; readonly cursor: Cursor; readonly state: State }
  | { readonly _tag: "Events"; readonly cursor: Cursor; readonly events: ReadonlyArray<Event> }
