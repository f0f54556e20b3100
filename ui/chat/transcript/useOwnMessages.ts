/**
 * Jumps between the reader's own messages: Alt+ArrowUp and Alt+ArrowDown, or the function it answers
 * with. The message that was reached is outlined until the reader scrolls, and is told by `onSay`.
 */

import { type RefObject, useCallback, useEffect, useRef } from "react"
import { titleOf } from "#schemas/conversation/titleOf.ts"
import { findText } from "#ui/find/findText.ts"
import { bringIntoView } from "#ui/kit/dom/bringIntoView.ts"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { type Direction, ownMessageToReach } from "./ownMessage.ts"
import { GAP } from "./useEarlier.ts"
import type { Follow } from "./useFollow.ts"
import type { Edge } from "./wantedPart.ts"

const REACHED = "data-reached"
const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node

const directionOf = (event: KeyboardEvent): Direction | undefined => {
  if (isShortcut("previousOwn", event)) return "earlier"
  return isShortcut("nextOwn", event) ? "later" : undefined
}

/** Without its heading, its files and its time. */
const wordsOf = (message: Element): string => message.querySelector("[data-said]")?.textContent ?? ""

export interface MissingMessages {
  /** None is missing. */
  readonly isWhole: boolean
  /** Has those come that are missing there. */
  readonly onMissing: (edge: Edge) => void
}

/** The way from what is seen to a message goes over the gap. */
const passesGap = (scroller: HTMLElement, message: Element | undefined, direction: Direction): boolean => {
  const gap = scroller.querySelector(`[${GAP}]`)
  if (gap === null) return false
  const { bottom, top } = scroller.getBoundingClientRect()
  const place = gap.getBoundingClientRect()
  const isBehind = message === undefined || gap.compareDocumentPosition(message) === FOLLOWING
  return direction === "later" ? place.top >= top && isBehind : place.bottom <= bottom && !isBehind
}

export const useOwnMessages = (
  scrollerRef: RefObject<HTMLElement | null>,
  follow: Follow,
  onSay: (sentence: string) => void,
  { isWhole, onMissing }: MissingMessages
): ((direction: Direction) => void) => {
  const reached = useRef<Element | undefined>(undefined)
  const { isFollowing, jumpToEnd, letGo } = follow

  const mark = useCallback((message: Element | undefined): void => {
    reached.current?.removeAttribute(REACHED)
    message?.setAttribute(REACHED, "")
    reached.current = message
  }, [])

  const jump = useCallback(
    (direction: Direction): void => {
      const scroller = scrollerRef.current
      if (scroller === null) return
      const own = [...scroller.querySelectorAll('[data-own="true"]')]
      const start = scroller.scrollTop - scroller.getBoundingClientRect().top
      const known = reached.current === undefined ? -1 : own.indexOf(reached.current)
      const reading = {
        count: own.length,
        topOf: (index: number) => (own[index]?.getBoundingClientRect().top ?? 0) + start,
        from: scroller.scrollTop,
        to: scroller.scrollTop + scroller.clientHeight,
        isAtEnd: isFollowing,
        reached: known === -1 ? undefined : known
      }
      const index = ownMessageToReach(reading, direction)
      if (index === undefined) {
        onMissing("top")
        return
      }
      const message = own[index]
      if (!isWhole && passesGap(scroller, message, direction)) {
        onMissing(direction === "later" ? "aboveGap" : "belowGap")
        return
      }
      mark(message)
      if (message === undefined) {
        jumpToEnd()
        onSay(findText.atLatest)
        return
      }
      letGo()
      bringIntoView(scroller, () => message.getBoundingClientRect(), "top")
      const title = titleOf(wordsOf(message))
      onSay(isWhole ? findText.ownMessage(index + 1, own.length, title) : findText.ownMessageHere(title))
    },
    [scrollerRef, isFollowing, jumpToEnd, letGo, mark, onSay, isWhole, onMissing]
  )

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const direction = directionOf(event)
      if (direction === undefined || isSomethingOpen()) return
      event.preventDefault()
      jump(direction)
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [jump])

  useEffect(() => {
    const scroller = scrollerRef.current
    const forget = (): void => mark(undefined)
    scroller?.addEventListener("wheel", forget, { passive: true })
    scroller?.addEventListener("pointerdown", forget, { passive: true })
    return () => {
      scroller?.removeEventListener("wheel", forget)
      scroller?.removeEventListener("pointerdown", forget)
    }
  }, [scrollerRef, mark])

  return jump
}
