/**
 * What is typed for the text of an action: the text itself, or the stored secret it stands for. That is
 * revealed here only, for the one field of the one site it is for.
 */
import { Effect } from "effect"
import { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import { secretCopy } from "#extension/secrets/copy.ts"
import { siteOrigin, type TypingPlace } from "#extension/secrets/secretProblem.ts"
import type { Aim } from "#extension/worker/act/verbs/aimAt.ts"
import { type Act, refuse, type Stage, stateOf } from "#extension/worker/act/verbs/Stage.ts"
import { PageRefused } from "#extension/worker/PageClient.ts"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { secretNameIn } from "#schemas/page/secrets/secretPlaceholder.ts"

export interface Entry {
  readonly text: string
  readonly isSecret: boolean
  /** Asked when the field was clicked, before the first key: nothing else must get a secret. */
  readonly confirm: Act<void>
  /** Keeps a secret out of what goes wrong. */
  readonly hush: <A>(entering: Act<A>) => Act<A>
}

const SECRET_REFUSED = "SecretRefused"

const kindOf = (state: ElementState | undefined): TypingPlace["kind"] =>
  SECRET_KINDS.find((kind) => kind === state?.attributes.secret)

/** Where the frame is now, in the browser's words. */
const placeOf = ({ chrome, tabId }: Stage, frameId: number, state: ElementState | undefined) =>
  chrome.frames(tabId).pipe(
    Effect.orElseSucceed(() => []),
    Effect.map((frames): TypingPlace => {
      const url = frames.find((frame) => frame.frameId === frameId)?.url ?? ""
      return { origin: siteOrigin(url), kind: kindOf(state) }
    })
  )

/** `isLiteral`: it is what it is, and stands for nothing. */
export const entryFor = (
  stage: Stage,
  i: string,
  { frame, before }: Aim,
  text: string,
  isLiteral: boolean
): Act<Entry> =>
  Effect.gen(function* () {
    const name = isLiteral ? undefined : secretNameIn(text)
    if (name === undefined)
      return { text, isSecret: false, confirm: Effect.void, hush: (entering) => entering }
    const reveal = (state: ElementState | undefined): Act<string> =>
      Effect.flatMap(placeOf(stage, frame.frameId, state), (place) => stage.secrets.reveal(name, place)).pipe(
        Effect.catch(({ message }) => refuse(SECRET_REFUSED, message))
      )
    const value = yield* reveal(before)
    const without = (message: string): string => message.replaceAll(value, text)
    return {
      text: value,
      isSecret: true,
      confirm: Effect.flatMap(stateOf(stage, frame, i), (state) =>
        state?.attributes.focused === true
          ? Effect.asVoid(reveal(state))
          : refuse(SECRET_REFUSED, secretCopy.lostFocus(name))
      ),
      hush: (entering) =>
        entering.pipe(
          Effect.catchTags({
            PageRefused: ({ code, message }) =>
              Effect.fail(new PageRefused({ code, message: without(message) })),
            InputInterrupted: ({ message }) =>
              Effect.fail(new InputInterrupted({ message: without(message) }))
          })
        )
    }
  })
