/** A link to refer others with: to copy, and to send by e-mail. */
import { Result } from "effect"
import { type ReactNode, useEffect, useId, useState } from "react"
import { mailtoAddress } from "#schemas/drafts/mailtoAddress.ts"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { text } from "#ui/text.ts"
import { askLink } from "./askDeployment.ts"
import styles from "./deployment.module.css"
import { deploymentText } from "./deploymentText.ts"

const Made = ({ link }: { readonly link: string }): ReactNode => {
  const id = useId()
  const mail = mailtoAddress({
    to: [],
    subject: deploymentText.mailSubject,
    body: deploymentText.mailBody(link)
  })
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {deploymentText.referLabel}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          readOnly
          className={`${entry.entry} ${styles.address}`}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={deploymentText.copyLink} content={() => link} />
      </div>
      <div className={styles.mail}>
        <LinkOut label={deploymentText.mailLink} url={mail} />
      </div>
    </>
  )
}

export interface ReferralDialogProps {
  readonly onClose: () => void
}

export const ReferralDialog = ({ onClose }: ReferralDialogProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const [asked, setAsked] = useState<Result.Result<string, string> | undefined>(undefined)
  useEffect(() => {
    let isShown = true
    if (userId !== undefined)
      void askLink(app, userId, "referral").then((answer) => isShown && setAsked(answer))
    return () => {
      isShown = false
    }
  }, [app, userId])
  return (
    <Modal isOpen title={deploymentText.referTitle} onClose={onClose}>
      {() => (
        <>
          <p>{deploymentText.referBody}</p>
          {asked === undefined && <p role="status">{deploymentText.gettingLink}</p>}
          {asked !== undefined && Result.isSuccess(asked) && <Made link={asked.success} />}
          {asked !== undefined && Result.isFailure(asked) && (
            <p className={dialog.problem} role="alert">
              {asked.failure}
            </p>
          )}
          <div className={dialog.buttons}>
            <Button onClick={onClose}>{text.close}</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
