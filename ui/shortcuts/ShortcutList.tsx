/** What can be done by keys, as the table has it. */
import type { ReactNode } from "react"
import { isMac } from "./isMac.ts"
import { keyNames } from "./keyNames.ts"
import styles from "./shortcuts.module.css"
import { type ShortcutGroup, type ShortcutName, shortcuts } from "./shortcuts.ts"
import { shortcutsText } from "./shortcutsText.ts"

const isName = (name: string): name is ShortcutName => Object.hasOwn(shortcuts, name)
const isGroup = (name: string): name is ShortcutGroup => Object.hasOwn(shortcutsText.groups, name)

const names = Object.keys(shortcuts).filter(isName)
const groups = Object.keys(shortcutsText.groups).filter(isGroup)

export const ShortcutList = (): ReactNode => (
  <>
    <p>{shortcutsText.intro}</p>
    {groups.map((group) => (
      <section key={group} className={styles.group} aria-label={shortcutsText.groups[group]}>
        <h3>{shortcutsText.groups[group]}</h3>
        <dl className={styles.list}>
          {names
            .filter((name) => shortcuts[name].in === group)
            .map((name) => (
              <div key={name} className={styles.row}>
                <dt>{shortcutsText.does[name]}</dt>
                <dd>
                  {keyNames(name, isMac()).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </section>
    ))}
  </>
)
