import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { UserId } from "#schemas/ids.ts"
import { ConnectionLimits } from "./ConnectionLimits.ts"

const users = ["ada", "ben", "cleo"].map((name) => UserId.make(name))
const aStep = fc.record({ user: fc.constantFrom(...users), comes: fc.boolean() })

describe("the census of sockets", () => {
  it("lets a socket in exactly while there is room in all and for its user, whoever came and went before", () => {
    fc.assert(
      fc.property(
        fc.record({ total: fc.integer({ min: 1, max: 6 }), perUser: fc.integer({ min: 1, max: 4 }) }),
        fc.array(aStep, { maxLength: 60 }),
        (max, steps) => {
          const census = new ConnectionLimits(max)
          const open: Array<UserId> = []
          for (const { comes, user } of steps) {
            const own = open.filter((other) => other === user).length
            const expected =
              open.length >= max.total
                ? "TooManySockets"
                : own >= max.perUser
                  ? "TooManySocketsOfUser"
                  : undefined
            assert.strictEqual(census.whyNot(user), expected)
            if (comes && expected === undefined) {
              open.push(user)
              census.opened(user)
            } else if (!comes && own > 0) {
              open.splice(open.indexOf(user), 1)
              census.closed(user)
            }
            assert.strictEqual(census.total, open.length)
          }
        }
      )
    )
  })
})
