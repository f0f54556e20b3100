/** The first message of a transcript that is seen in its scroller. */
import { firstIndexWhere } from "#ui/kit/firstIndexWhere.ts"

export const firstSeen = (scroller: HTMLElement, content: HTMLElement): Element | undefined => {
  const { top } = scroller.getBoundingClientRect()
  const messages = content.getElementsByTagName("article")
  const bottomOf = (index: number): number => messages[index]?.getBoundingClientRect().bottom ?? 0
  return messages[firstIndexWhere(messages.length, (index) => bottomOf(index) > top)]
}
