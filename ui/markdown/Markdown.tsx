/**
 * A text in markdown. Its renderer arrives right after the page, as a part of its own; until it is
 * there (and where it never comes) the text is shown as it was written, in the same type.
 */
import { useStore } from "@nanostores/react"
import { atom, onMount } from "nanostores"
import type { ComponentType, ReactNode } from "react"
import styles from "./plainText.module.css"

const $renderer = atom<ComponentType<{ readonly children: string }> | undefined>(undefined)

const load = (): Promise<void> =>
  import("./RenderedMarkdown.tsx").then(
    ({ RenderedMarkdown }) => $renderer.set(RenderedMarkdown),
    // The text stays as it was written; the next chat tries again.
    () => undefined
  )

/** Under way before the first reply is. */
void load()

onMount($renderer, () => {
  if ($renderer.get() === undefined) void load()
})

export const Markdown = ({ children }: { readonly children: string }): ReactNode => {
  const Renderer = useStore($renderer)
  return Renderer === undefined ? (
    <div className={styles.plain}>{children}</div>
  ) : (
    <Renderer>{children}</Renderer>
  )
}
