/** Who may open a pairing while others have many open. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { PAIRINGS_MAX_OPEN, PAIRINGS_MAX_OPEN_OF_PLACE } from "./limits.ts"
import { roomFor } from "./pairingRoom.ts"

const waitingAt = (place: string, count: number) =>
  Array.from({ length: count }, (_, expiresAt) => ({ place, expiresAt }))

test("a place has so many, and no other place has fewer for that", () => {
  const waiting = waitingAt("a", PAIRINGS_MAX_OPEN_OF_PLACE)
  expect(roomFor("a", waiting)).toEqual({ _tag: "Full" })
  expect(roomFor("b", waiting)).toEqual({ _tag: "Free" })
})

test("where all is taken, whoever has none takes the oldest of a place with the most, and it loses no more than that", () => {
  const crowds = Array.from({ length: PAIRINGS_MAX_OPEN / PAIRINGS_MAX_OPEN_OF_PLACE }, (_, place) =>
    waitingAt(String(place), PAIRINGS_MAX_OPEN_OF_PLACE)
  ).flat()
  const room = roomFor("new", crowds)
  expect(room).toMatchObject({ _tag: "InPlaceOf", oldest: { expiresAt: 0 } })
  const single = Array.from({ length: PAIRINGS_MAX_OPEN }, (_, place) => waitingAt(`p${place}`, 1)).flat()
  expect(roomFor("new", single)).toEqual({ _tag: "Full" })
})

test("whoever asks how often, there are never more than all together may have, and nobody with one is pushed out", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 1_500 }), (asking) => {
      let waiting: ReadonlyArray<{ readonly place: string; readonly expiresAt: number }> = []
      asking.forEach((number, expiresAt) => {
        const place = String(number)
        const room = roomFor(place, waiting)
        if (room._tag === "Full") return
        if (room._tag === "InPlaceOf") {
          const { oldest } = room
          expect(waiting.filter((one) => one.place === oldest.place).length).toBeGreaterThan(1)
          waiting = waiting.filter((one) => one !== oldest)
        }
        waiting = [...waiting, { place, expiresAt }]
      })
      expect(waiting.length).toBeLessThanOrEqual(PAIRINGS_MAX_OPEN)
    }),
    { numRuns: 5 }
  )
})
