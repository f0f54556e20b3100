/** The elements that are kept: each can be tested on the page beside the panel, copied and removed. */

import { Crosshair, Trash2 } from "lucide-react"
import { type ReactNode, useId } from "react"
import type { SavedCapture } from "#schemas/page/capture/CapturedElement.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import type { CaptureStore } from "./CaptureStore.ts"
import styles from "./capture.module.css"
import { captureText } from "./captureText.ts"
import { SelectorList } from "./SelectorList.tsx"

const Row = ({ kept, store }: { readonly kept: SavedCapture; readonly store: CaptureStore }): ReactNode => {
  const test = useStore(store.$tests)[kept.id]
  const { id, name, element } = kept
  return (
    <li className={styles.kept}>
      <div className={styles.keptHead}>
        <span className={styles.keptName} title={element.url}>
          {name}
        </span>
        <IconButton
          icon={Crosshair}
          label={captureText.testNamed(name)}
          size="small"
          disabled={test?._tag === "Running"}
          onClick={() => store.test(id, element)}
        />
        <CopyButton
          label={captureText.copyNamed(name)}
          content={() => JSON.stringify({ name, ...element }, undefined, 2)}
        />
        <IconButton
          icon={Trash2}
          label={captureText.removeNamed(name)}
          size="small"
          onClick={() => store.remove(id)}
        />
      </div>
      <p className={styles.keptPage}>{element.title || element.url}</p>
      {test !== undefined && <SelectorList element={element} test={test} />}
    </li>
  )
}

export const SavedElements = ({ store }: { readonly store: CaptureStore }): ReactNode => {
  const saved = useStore(store.$saved)
  const id = useId()
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <h3 id={id}>{captureText.saved}</h3>
      {saved.length === 0 ? (
        <p className={styles.hint}>{captureText.none}</p>
      ) : (
        <ul className={styles.keptList}>
          {saved.map((kept) => (
            <Row key={kept.id} kept={kept} store={store} />
          ))}
        </ul>
      )}
    </section>
  )
}
