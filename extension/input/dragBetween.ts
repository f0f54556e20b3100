/**
 * Drags from one point, where the pointer is, to another. A page that only listens to the pointer feels the pointer; where
 * it starts a drag of the browser's own, that is taken over and dropped at the end.
 */
import { Effect } from "effect"
import { type DebuggedTab, InputInterrupted, InputRefused, isUnheard } from "./DebuggedTabs.ts"
import { type Command, dragEventCommand, dragMoves, mouseCommand, type Point } from "./inputCommands.ts"
import { DRAG_REST_MS } from "./limits.ts"

const INTERCEPT: Command = { method: "Input.setInterceptDrags", params: { enabled: true } }
const LET_GO: Command = { method: "Input.setInterceptDrags", params: { enabled: false } }
const INTERCEPTED = "Input.dragIntercepted"

export const dragBetween = (
  tab: DebuggedTab,
  from: Point,
  to: Point
): Effect.Effect<void, InputRefused | InputInterrupted> =>
  Effect.gen(function* () {
    let data: unknown
    yield* tab.on(INTERCEPTED, (params) => {
      data = typeof params === "object" && params !== null && "data" in params ? params.data : undefined
    })
    yield* Effect.acquireRelease(Effect.ignore(tab.send(INTERCEPT)), () => Effect.ignore(tab.send(LET_GO)))
    const felt = (command: Command) =>
      tab.send(command).pipe(Effect.mapError((message) => new InputInterrupted({ message })))

    const press = mouseCommand("mousePressed", from, { button: "left", buttons: 1, clickCount: 1 })
    yield* tab
      .send(press)
      .pipe(
        Effect.mapError((message) =>
          isUnheard(message) ? new InputRefused({ message }) : new InputInterrupted({ message })
        )
      )
    for (const point of dragMoves(from, to)) {
      yield* felt(mouseCommand("mouseMoved", point, { button: "left", buttons: 1 }))
    }
    if (data === undefined) {
      yield* Effect.sleep(DRAG_REST_MS)
    } else {
      for (const type of ["dragEnter", "dragOver", "drop"]) yield* felt(dragEventCommand(type, to, data))
    }
    yield* felt(mouseCommand("mouseReleased", to, { button: "left", buttons: 0, clickCount: 1 }))
  }).pipe(Effect.scoped)
