/** A journal whose writes can be made to fail: `is` says how, at every append anew. */
import { Effect } from "effect"
import { Journal, StoreUnavailable } from "#runtime/store/Journal.ts"

const away = Effect.fail(new StoreUnavailable({ message: "away" }))

export class FlakyJournal {
  is: "well" | "away" | "broken" = "well"
  readonly service: Journal["Service"]

  constructor(base: Journal["Service"]) {
    this.service = Journal.of({
      ...base,
      append: (append) =>
        Effect.suspend(() => {
          switch (this.is) {
            case "well":
              return base.append(append)
            case "away":
              return away
            case "broken":
              return Effect.die(new Error("disk"))
          }
        }),
      savePoisoned: (...poisoned) =>
        Effect.suspend(() => (this.is === "away" ? away : base.savePoisoned(...poisoned)))
    })
  }
}
