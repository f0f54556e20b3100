/**
 * What is known of a block of code, once it comes near the window. While the code grows it is read again now and then,
 * and the colours it had stay.
 */
import { type RefObject, useEffect, useRef, useState } from "react"
import { after } from "#ui/stores/clock.ts"
import { highlighter } from "./Highlighter.ts"
import type { CodeSpan } from "./HighlightMessage.ts"
import { HIGHLIGHT_MAX_CHARS, HIGHLIGHT_PAUSE } from "./limits.ts"
import { useIsNear } from "./useIsNear.ts"

export interface ReadCode {
  /** What was read: the code, or what it began with. */
  readonly code: string
  readonly spans: ReadonlyArray<CodeSpan>
}

const nothing: ReadCode = { code: "", spans: [] }

export const useCodeSpans = (
  block: RefObject<Element | null>,
  language: string,
  code: string
): ReadonlyArray<CodeSpan> => {
  const isNear = useIsNear(block)
  const [read, setRead] = useState(nothing)
  // Its name may arrive in pieces, like the code.
  const wanted = useRef({ language: "", code: "" })
  const isAsking = useRef(false)
  const cancel = useRef<(() => void) | undefined>(undefined)

  const order = code.slice(0, HIGHLIGHT_MAX_CHARS)
  useEffect(() => {
    wanted.current = { language, code: order }
    if (!isNear || language === "") return
    const ask = async (): Promise<void> => {
      const { current } = wanted
      const began = performance.now()
      const spans = await highlighter.highlight(current)
      const pause = Math.max(HIGHLIGHT_PAUSE.atLeastMs, HIGHLIGHT_PAUSE.times * (performance.now() - began))
      if (cancel.current === undefined) return
      setRead({ code: current.code, spans: spans ?? [] })
      cancel.current = after(pause, () => {
        if (wanted.current === current) isAsking.current = false
        else void ask()
      })
    }
    if (isAsking.current) return
    isAsking.current = true
    cancel.current = () => undefined
    void ask()
  }, [isNear, language, order])

  useEffect(
    () => () => {
      cancel.current?.()
      cancel.current = undefined
    },
    []
  )
  return code.startsWith(read.code) ? read.spans : []
}
