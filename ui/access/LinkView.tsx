/** A fresh link for another browser: to copy, and to photograph where a phone could open it. */
import { type ReactNode, useEffect, useId, useState } from "react"
import type { Session } from "#schemas/user/Session.ts"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import type { Link } from "#ui/client/access/laterAccessHttp.ts"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { everySecond } from "#ui/stores/clock.ts"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { linkOrigin } from "./linkOrigin.ts"
import type { QrCodeProps } from "./QrCode.tsx"

const QrCode = onDemand<QrCodeProps>(() => import("./QrCode.tsx").then((part) => part.QrCode))

export interface LinkViewProps {
  readonly access: AccessHttp
  readonly sessions: ReadonlyArray<Session>
  /** The id of this browser's session, which the link is from: one that it opened meanwhile came by it. */
  readonly own: string
  /** Of this page. */
  readonly origin: string
  readonly onDone: () => void
}

type View =
  | { readonly _tag: "Making" }
  | { readonly _tag: "Made"; readonly link: Link; readonly before: ReadonlyArray<Session> }
  | { readonly _tag: "Failed" }

interface MadeProps extends LinkViewProps {
  readonly link: Link
  readonly onNew: () => void
}

const Remaining = ({ ms }: { readonly ms: number }): ReactNode => {
  const seconds = Math.ceil(ms / 1_000)
  return (
    <p role="timer" className={styles.fine}>
      {accessText.expiresIn(Math.floor(seconds / 60), seconds % 60)}
    </p>
  )
}

const MadeLink = ({ access, link, origin, onDone, onNew }: MadeProps): ReactNode => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => everySecond(() => setNow(Date.now())), [])
  const id = useId()
  const { isForOthers, origin: target } = linkOrigin(origin, link.reachable)
  const address = `${target}/sign-in#${link.token}`
  if (now >= link.expiresAt) {
    return (
      <>
        <p role="status">{accessText.expired}</p>
        <div className={styles.buttons}>
          <Button onClick={onDone}>{accessText.done}</Button>
          <Button look="primary" onClick={onNew}>
            {accessText.newLink}
          </Button>
        </div>
      </>
    )
  }
  const cancel = (): void => {
    void access.cancelLink(link.linkId)
    onDone()
  }
  return (
    <>
      <p className={styles.sentence}>{accessText.linkIntro}</p>
      <label htmlFor={id} className={styles.fine}>
        {accessText.link}
      </label>
      <div className={styles.command}>
        <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton label={accessText.copyLink} content={() => address} />
      </div>
      <Remaining ms={link.expiresAt - now} />
      {isForOthers ? (
        <QrCode content={address} label={accessText.qr} />
      ) : (
        <p className={styles.note}>{accessText.onlyHere}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={cancel}>{accessText.cancelLink}</Button>
        <Button look="primary" onClick={onDone}>
          {accessText.done}
        </Button>
      </div>
    </>
  )
}

const hasCome = (sessions: ReadonlyArray<Session>, before: ReadonlyArray<Session>, own: string): boolean =>
  sessions.some(
    ({ openedBy, sessionId }) =>
      openedBy._tag === "Session" &&
      openedBy.sessionId === own &&
      !before.some((known) => known.sessionId === sessionId)
  )

export const LinkView = (props: LinkViewProps): ReactNode => {
  const { access, sessions, own, onDone } = props
  const [view, setView] = useState<View>({ _tag: "Making" })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes a new link
  useEffect(() => {
    let isShown = true
    void access.makeLink().then((link) => {
      if (!isShown) return
      setView(link === undefined ? { _tag: "Failed" } : { _tag: "Made", link, before: sessions })
    })
    return () => {
      isShown = false
    }
  }, [access, attempt])
  const another = (): void => {
    setView({ _tag: "Making" })
    setAttempt(attempt + 1)
  }
  if (view._tag === "Making") return <p>{accessText.loading}</p>
  if (view._tag === "Failed") {
    return (
      <>
        <p role="alert">{accessText.failed}</p>
        <div className={styles.buttons}>
          <Button onClick={onDone}>{accessText.done}</Button>
          <Button look="primary" onClick={another}>
            {accessText.tryAgain}
          </Button>
        </div>
      </>
    )
  }
  if (hasCome(sessions, view.before, own)) {
    return (
      <>
        <p role="status">{accessText.linkTaken}</p>
        <div className={styles.buttons}>
          <Button look="primary" onClick={onDone}>
            {accessText.done}
          </Button>
        </div>
      </>
    )
  }
  return <MadeLink {...props} link={view.link} onNew={another} />
}
