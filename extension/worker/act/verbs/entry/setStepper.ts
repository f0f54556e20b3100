/**
 * Sets a slider or a spin button that is no field of the browser's (WAI-ARIA APG, Slider) to a value: by its keys, judged
 * by its `aria-valuenow` after each of them. It is set only if that became exactly what was asked for; otherwise it is
 * said where it stands.
 */
import { Effect } from "effect"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import { keysTo } from "#extension/worker/act/gesture/guardedInput.ts"
import { type Aim, type Input, inputOr } from "#extension/worker/act/verbs/aimAt.ts"
import {
  type Act,
  described,
  following,
  refuse,
  type Stage,
  stateOf
} from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import {
  CHOICE_LOOK_MS,
  CHOICE_LOOKS,
  STEPPER_KEYS_AT_ONCE,
  STEPPER_KEYS_MAX
} from "#extension/worker/limits.ts"
import type { PageRefused } from "#extension/worker/PageClient.ts"
import { numberIn } from "#schemas/page/aria/numberIn.ts"
import { steppers } from "#schemas/page/aria/roles.ts"
import { isSame, keysToward } from "./keysToward.ts"

/** What takes a number by keys alone: nothing can be typed into it. */
export const isStepper = ({ attributes, editing, role }: Aim["located"]): boolean =>
  editing === "none" && attributes.readonly === undefined && steppers.has(role)

/** Where it shows words for people, the number is told beside them. */
const nowIn = (state: ElementState | undefined): number | undefined =>
  numberIn(state?.attributes.now ?? state?.attributes.value)

type KeyPair = readonly [less: string, more: string]

const ACROSS: KeyPair = ["ArrowLeft", "ArrowRight"]
const ALONG: KeyPair = ["ArrowDown", "ArrowUp"]
const PAGES: KeyPair = ["PageDown", "PageUp"]

export interface Stepped {
  readonly message: string
  readonly input: Input
  readonly stillHolds: Act<void>
}

export const setStepper = (stage: Stage, { i, frame, located }: Aim, text: string): Act<Stepped> =>
  Effect.gen(function* () {
    const meant = described(located)
    const wanted = numberIn(text)
    const [least, most] = [numberIn(located.attributes.min), numberIn(located.attributes.max)]
    if (wanted === undefined || wanted < (least ?? wanted) || wanted > (most ?? wanted)) {
      return yield* refuse("NotEditable", workerCopy.stepperTakes(meant, text, least, most))
    }
    const valueNow = Effect.flatMap(stateOf(stage, frame, i), (state) => {
      const shown = nowIn(state)
      return shown === undefined
        ? refuse("NotEditable", workerCopy.stepperUntold(meant))
        : Effect.succeed(shown)
    })
    const leftAt = (shown: number): string => workerCopy.stepperLeft(meant, wanted, shown)
    const left = (shown: number) => refuse("NotEditable", leftAt(shown))
    /** Refused after a key was given: where that left it is said too. */
    const stopped = ({ code, message }: PageRefused) =>
      Effect.flatMap(stateOf(stage, frame, i), (state) => {
        const shown = nowIn(state)
        return refuse(code, `${message}${following(shown === undefined ? undefined : leftAt(shown))}`)
      })
    let input: Input = "trusted"
    let given = 0
    let step = 0
    let now = yield* valueNow

    /** Looked at until it shows where the keys lead; where nobody knows, until it shows something else than before. */
    const give = (key: string, times = 1, to?: number): Act<void> =>
      Effect.gen(function* () {
        const before = now
        const isFirst = given === 0
        given += times
        if (given > STEPPER_KEYS_MAX) return yield* left(now)
        const keys = Effect.repeat(stage.input.press(stage.tabId, key), { times: times - 1 })
        // It was compared with what it was told to be; from then on its name may tell its value.
        const real = keysTo(stage, frame, { i, use: isFirst ? "press" : "press-on", meant }, keys)
        const pressed = inputOr(stage, frame, real, { type: "press", key, i })
        input = yield* isFirst ? pressed : Effect.catchTag(pressed, "PageRefused", stopped)
        for (let looks = 0; ; looks += 1) {
          now = yield* valueNow
          if (looks === CHOICE_LOOKS || (to === undefined ? now !== before : isSame(now, to, step))) return
          yield* Effect.sleep(CHOICE_LOOK_MS)
        }
      })

    /** To one of its ends at once; elsewhere by its large steps. */
    const leap = Effect.gen(function* () {
      if (wanted === least) yield* give("Home", 1, wanted)
      if (wanted === most) yield* give("End", 1, wanted)
      if (!isSame(now, wanted, step)) yield* walk(PAGES)
    })

    /** As near as these keys bring it; false where it does not know them. */
    const walk = (keys: KeyPair): Act<boolean> =>
      Effect.gen(function* () {
        const from = now
        const isMore = wanted > from
        yield* give(keys[isMore ? 1 : 0])
        const moved = Math.abs(now - from)
        if (moved === 0) return false
        if (keys !== PAGES) step = moved
        // Where one reads from right to left, some count the other way.
        const [less, more] = now > from === isMore ? keys : ([keys[1], keys[0]] as const)
        if (keys !== PAGES && Math.abs(wanted - now) > moved * STEPPER_KEYS_AT_ONCE) yield* leap
        let way = keysToward({ now, wanted, step: moved, atOnce: STEPPER_KEYS_AT_ONCE })
        while (way.times > 0) {
          const before = now
          yield* give(wanted > now ? more : less, way.times, way.to)
          if (now === before) break
          way = keysToward({ now, wanted, step: moved, atOnce: STEPPER_KEYS_AT_ONCE })
        }
        return true
      })

    if (!isSame(now, wanted, step)) {
      yield* stage.client.ask(frame, { type: "focus", i, ...frame.expecting }, "acted")
      const [first, second] = located.role === "slider" ? [ACROSS, ALONG] : [ALONG, ACROSS]
      if (!(yield* walk(first)) && !(yield* walk(second))) {
        return yield* refuse("NotEditable", workerCopy.stepperKeyless(meant))
      }
    }
    const stillHolds = Effect.flatMap(valueNow, (shown) =>
      isSame(shown, wanted, step) ? Effect.void : left(shown)
    )
    yield* stillHolds
    return { message: workerCopy.stepperSet(meant, now, given > 0), input, stillHolds }
  })
