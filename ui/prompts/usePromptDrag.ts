/**
 * Favorites are dragged: by mouse, by a finger that rests on one first, and by keyboard, which is told where the prompt is.
 * The order on screen is the dragged one until the server's arrives.
 */
import type { Announcements, DndContextProps } from "@dnd-kit/core"
import { useEffect, useMemo, useRef, useState } from "react"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import { groupIn, movedOver, moveTo, orderOf, type PromptOrder, placeIn } from "./promptOrder.ts"
import { promptsText } from "./promptsText.ts"
import { useDragSensors } from "./useDragSensors.ts"
import type { SendToLibrary } from "./usePromptLibrary.ts"

export interface PromptDrag {
  readonly order: PromptOrder
  readonly context: DndContextProps
}

const placeKey = (order: PromptOrder, id: string): string => {
  const at = placeIn(order, id)
  return at === undefined ? "" : `${at.group} ${at.place}`
}

export const usePromptDrag = (
  favorites: ReadonlyArray<FavoritePrompt>,
  send: SendToLibrary,
  onProblem: (problem: string) => void
): PromptDrag => {
  const kept = useMemo(() => orderOf(favorites), [favorites])
  const [dragged, setDragged] = useState<PromptOrder | undefined>(undefined)
  // Faster than renderings: several moves may come before the next one.
  const latest = useRef(kept)
  const show = (order: PromptOrder | undefined): void => {
    latest.current = order ?? kept
    setDragged(order)
  }
  // What the server says counts, whatever was on screen.
  useEffect(() => {
    latest.current = kept
    setDragged(undefined)
  }, [kept])

  const sensors = useDragSensors()

  /** Where everything is if what is dragged is dropped now. */
  const landing = useRef(kept)
  const toldAt = useRef("")
  const titleOf = (id: string): string => favorites.find((prompt) => prompt.id === id)?.title ?? ""
  const say = (
    word: (typeof promptsText)["lifted" | "moved" | "dropped"],
    order: PromptOrder,
    id: string
  ): string => {
    const at = placeIn(order, id)
    return at === undefined ? "" : word(titleOf(id), at.place, at.count, at.group)
  }
  const over = (id: string, target: string | undefined): PromptOrder =>
    target === undefined ? latest.current : movedOver(latest.current, id, target)
  // Each is asked for once the handler of its kind has run, below.
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const id = String(active.id)
      toldAt.current = placeKey(landing.current, id)
      return say(promptsText.lifted, landing.current, id)
    },
    // What is lifted is over its own place at once: that it was lifted there was said, and would not be heard any more.
    onDragOver: ({ active }) => {
      const id = String(active.id)
      const at = placeKey(landing.current, id)
      if (at === toldAt.current) return undefined
      toldAt.current = at
      return say(promptsText.moved, landing.current, id)
    },
    onDragEnd: ({ active }) => say(promptsText.dropped, landing.current, String(active.id)),
    onDragCancel: ({ active }) => promptsText.notMoved(titleOf(String(active.id)))
  }

  return {
    order: dragged ?? kept,
    context: {
      sensors,
      accessibility: { announcements, screenReaderInstructions: { draggable: promptsText.howToDrag } },
      onDragStart: () => {
        landing.current = kept
        show(kept)
      },
      onDragOver: ({ active, over: target }) => {
        if (target === null) return
        const [id, other] = [String(active.id), String(target.id)]
        landing.current = over(id, other)
        // Within its group the rows make room by themselves.
        if (groupIn(latest.current, id) !== groupIn(latest.current, other)) show(landing.current)
      },
      onDragCancel: () => show(undefined),
      onDragEnd: ({ active, over: target }) => {
        const id = String(active.id)
        const order = over(id, target === null ? undefined : String(target.id))
        landing.current = order
        const command = moveTo(order, id)
        const before = moveTo(kept, id)
        if (
          command === undefined ||
          (command.before === before?.before && command.isPinned === before.isPinned)
        ) {
          show(undefined)
          return
        }
        show(order)
        void send(command).then((problem) => {
          if (problem === undefined) return
          show(undefined)
          onProblem(problem)
        })
      }
    }
  }
}
