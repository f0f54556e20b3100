/** Files dropped anywhere on an element. True while one is held over it. */
import { type RefObject, useLayoutEffect, useState } from "react"

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true

export const useFileDrop = (
  target: RefObject<HTMLElement | null>,
  take: (files: ReadonlyArray<File>) => void
): boolean => {
  const [isOver, setOver] = useState(false)
  useLayoutEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      // Without this the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
    }
    const onDragLeave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener("dragover", onDragOver)
    element.addEventListener("dragleave", onDragLeave)
    element.addEventListener("drop", onDrop)
    return () => {
      element.removeEventListener("dragover", onDragOver)
      element.removeEventListener("dragleave", onDragLeave)
      element.removeEventListener("drop", onDrop)
    }
  }, [target, take])
  return isOver
}
