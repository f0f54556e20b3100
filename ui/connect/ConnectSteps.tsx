/**
 * How a browser is let in, from nothing: the extension is loaded once, then connected. What has to be
 * pasted (Chrome lets no page link there) stands ready to be copied.
 */
import { Fragment, type ReactNode } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import styles from "./connect.module.css"
import { connectText } from "./connectText.ts"
import { StepPicture, type StepPictureName } from "./StepPicture.tsx"

/** A path or an address goes on in the next line between two of its parts, where it can. */
const breakable = (path: string): ReactNode => {
  const parts = path.split(/(?<=[/\\])(?![/\\])/)
  return parts.map((part, n) => (
    <Fragment key={parts.slice(0, n).join("")}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const ToCopy = ({ label, children }: { readonly label: string; readonly children: string }): ReactNode => (
  <p className={styles.copied}>
    <code>{breakable(children)}</code>
    <CopyButton label={label} content={() => children} />
  </p>
)

interface StepProps {
  readonly picture: StepPictureName
  readonly words: string
  /** What has to be pasted, with its button's label. */
  readonly copied?: readonly [label: string, words: string] | undefined
}

const Step = ({ copied, picture, words }: StepProps): ReactNode => (
  <li>
    <div className={styles.told}>
      <p>{words}</p>
      {copied !== undefined && <ToCopy label={copied[0]}>{copied[1]}</ToCopy>}
    </div>
    <StepPicture of={picture} />
  </li>
)

export const ConnectSteps = (): ReactNode => {
  const folder = useSession()?.extensionFolder
  return (
    <ol className={styles.steps}>
      <Step
        picture="openExtensions"
        words={connectText.openExtensions}
        copied={[connectText.copyExtensionsPage, connectText.extensionsPage]}
      />
      <Step
        picture="load"
        words={folder === undefined ? connectText.loadElsewhere : connectText.load}
        copied={folder === undefined ? undefined : [connectText.copyFolder, folder]}
      />
      <Step
        picture="connect"
        words={folder === undefined ? connectText.connect : connectText.connectHere}
        copied={[connectText.copyAddress, location.origin]}
      />
    </ol>
  )
}
