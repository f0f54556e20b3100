/** Something that is followed while it is on screen. While it is asked for anew, the last that was told stays. */
import { useEffect, useRef, useState } from "react"
import type { Failure, OpsSession } from "./OpsSession.ts"
import { useOpsSession } from "./OpsSessionContext.ts"

export type Followed<A> =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Told"; readonly value: A }
  | { readonly _tag: "Failed"; readonly failure: Failure }

type Ask<A> = Parameters<
  typeof OpsSession.prototype.follow<A, { readonly _tag: string; readonly message: string }>
>[0]

/** `key`: what is asked, as text; another one asks anew. `fold`: what is told, together with what was told before. */
export const useFollow = <A, B = A>(
  ask: Ask<A>,
  key: string,
  fold: (value: A, before: B | undefined) => B
): Followed<B> => {
  const session = useOpsSession()
  const [followed, setFollowed] = useState<Followed<B>>({ _tag: "Waiting" })
  const latest = useRef({ ask, fold })
  latest.current = { ask, fold }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(
    () =>
      session.follow<A, { readonly _tag: string; readonly message: string }>(latest.current.ask, {
        onTold: (value) =>
          setFollowed((before) => ({
            _tag: "Told",
            value: latest.current.fold(value, before._tag === "Told" ? before.value : undefined)
          })),
        onFailed: (failure) => setFollowed({ _tag: "Failed", failure })
      }),
    [session, key]
  )
  return followed
}

export const asTold = <A>(value: A): A => value
