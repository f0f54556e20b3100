/**
 * How a browser is let in, from nothing: the extension is loaded once, then connected. What has to be
 * pasted (Chrome lets no page link there) stands ready to be copied.
 */
import { Plug, Puzzle } from "lucide-react"
import type { ReactNode } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import { text } from "#ui/text.ts"
import styles from "./connect.module.css"
import { connectText } from "./connectText.ts"

const ToCopy = ({ label, children }: { readonly label: string; readonly children: string }): ReactNode => (
  <p className={styles.copied}>
    <code>{children}</code>
    <CopyButton label={label} content={() => children} />
  </p>
)

/** What the step looks like in Chrome, for the eye. */
const Sketch = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={styles.sketch} aria-hidden>
    {children}
  </p>
)

export const ConnectSteps = (): ReactNode => {
  const folder = useSession()?.extensionFolder
  return (
    <ol className={styles.steps}>
      <li>
        <p>{connectText.openExtensions}</p>
        <ToCopy label={connectText.copyExtensionsPage}>{connectText.extensionsPage}</ToCopy>
      </li>
      <li>
        <p>{folder === undefined ? connectText.loadElsewhere : connectText.load}</p>
        <Sketch>
          <span className={styles.toggle}>
            {connectText.developerMode} <i />
          </span>
          <span className={styles.key}>{connectText.loadUnpacked}</span>
        </Sketch>
        {folder !== undefined && <ToCopy label={connectText.copyFolder}>{folder}</ToCopy>}
      </li>
      <li>
        <p>{connectText.connect}</p>
        <Sketch>
          <Puzzle size={15} />
          <span>›</span>
          <span className={styles.key}>{text.product}</span>
          <span>›</span>
          <span className={styles.key} data-primary>
            <Plug size={13} /> {connectText.connectButton}
          </span>
        </Sketch>
        <ToCopy label={connectText.copyAddress}>{location.origin}</ToCopy>
      </li>
    </ol>
  )
}
