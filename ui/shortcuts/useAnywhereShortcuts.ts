/** The shortcuts that count wherever the focus is, as long as nothing lies over the page. */
import { useLayoutEffect, useRef } from "react"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { isWriting } from "#ui/kit/dom/isWriting.ts"
import { openSettings } from "#ui/stores/route.ts"
import { isShortcut } from "./shortcuts.ts"

export interface AnywhereActions {
  readonly onNew: () => void
  readonly onPalette: () => void
}

export const useAnywhereShortcuts = (actions: AnywhereActions): void => {
  const latest = useRef(actions)
  latest.current = actions
  useLayoutEffect(() => {
    const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isShortcut("newChat", event)) return latest.current.onNew
      if (isShortcut("openPalette", event)) return latest.current.onPalette
      if (isShortcut("openSettings", event)) return () => openSettings()
      const asks = isShortcut("askShortcuts", event) && !isWriting()
      if (asks || isShortcut("showShortcuts", event)) return () => openSettings("shortcuts")
      return undefined
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented || isSomethingOpen()) return
      const action = actionOf(event)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}
