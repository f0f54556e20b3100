/**
 * The answer to a question: given once at a time, refused with a sentence, and the focus kept when the
 * question leaves with it.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from "react"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"

/** Undefined when the answer was accepted, otherwise what to tell the user. */
export type OnAnswer = (value: GivenAnswer) => Promise<string | undefined>

export interface Answering {
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly problem: string
  readonly say: (problem: string) => void
  readonly give: (value: GivenAnswer) => void
}

/** `onGone`: the question was left while the focus was in it. */
export const useAnswer = (onAnswer: OnAnswer, onGone: () => void): Answering => {
  const [problem, say] = useState("")
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const gone = useRef(onGone)
  gone.current = onGone

  // As it leaves, not after: what is gone has lost the focus to nobody.
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (element?.contains(document.activeElement)) gone.current()
    }
  }, [])

  const give: Answering["give"] = (value) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    say("")
    void onAnswer(value).then((reason) => {
      isUnderWay.current = false
      setSending(false)
      say(reason ?? "")
    })
  }
  return { form, isSending, problem, say, give }
}
