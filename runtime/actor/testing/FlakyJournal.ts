/** A journal whose appends can be made to fail: `is` says how, at every append anew. */
import { Effect } from "effect"
import { Journal, StoreUnavailable } from "#runtime/store/Journal.ts"

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
              return Effect.fail(new StoreUnavailable({ message: "away" }))
            case "broken":
              return Effect.die(new Error("disk"))
          }
        })
    })
  }
}
