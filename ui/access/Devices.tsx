/** "Devices and sessions": who is let in, how they came, and how they are let out. */
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react"
import { SESSION_SEEN_EVERY_MS } from "#schemas/limits.ts"
import type { Session } from "#schemas/user/Session.ts"
import type { UserState } from "#schemas/user/User.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { connectText } from "#ui/connect/connectText.ts"
import { wasBrowser } from "#ui/connect/wasBrowser.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { describeConfirmer, describeOpener } from "./describeAccess.ts"
import { type Leaving, LeavingQuestion } from "./LeavingQuestion.tsx"
import { LinkView } from "./LinkView.tsx"
import { WhoIsSignedIn } from "./WhoIsSignedIn.tsx"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

export interface DevicesProps {
  /** Undefined while it is loading. */
  readonly user: UserState | undefined
  readonly access: AccessHttp
  /** Of this page. */
  readonly origin: string
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onForget: (deviceId: string) => Promise<string | undefined>
  /** This browser was signed out by its user. */
  readonly onSignedOut: () => void
}

/** Who is let in, in the order they are shown. */
const namesIn = (user: UserState | undefined): ReadonlyArray<string> => [
  ...(user?.sessions ?? []).map(({ sessionId }) => sessionId),
  ...(user?.devices ?? []).map(({ deviceId }) => deviceId)
]

const nameOf = (leaving: Leaving): string | undefined => {
  if (leaving._tag === "Others" || leaving._tag === "All") return undefined
  return leaving._tag === "Device" ? leaving.device.deviceId : leaving.session.sessionId
}

interface ListsProps {
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly user: UserState
  readonly own: string
  readonly onLeave: (leaving: Leaving) => void
  /** Shows how a browser is let in. */
  readonly onConnect: () => void
}

const isHereNow = ({ lastSeenAt }: Session, now: number): boolean =>
  now - lastSeenAt < 2 * SESSION_SEEN_EVERY_MS

const Lists = ({ listRef, user, own, onLeave, onConnect }: ListsProps): ReactNode => {
  const now = Date.now()
  return (
    <div ref={listRef} className={styles.lists}>
      <h3>{accessText.sessions}</h3>
      <p className={styles.fine}>{accessText.sessionsNote}</p>
      <ul className={styles.list}>
        {user.sessions.map((session) => {
          const isOwn = session.sessionId === own
          const seen =
            isOwn || isHereNow(session, now)
              ? accessText.hereNow
              : accessText.lastSeen(describeWhen(session.lastSeenAt, now))
          return (
            <li key={session.sessionId} className={styles.entry}>
              <span className={styles.dot} data-on={isOwn || isHereNow(session, now)} aria-hidden />
              <div className={styles.who}>
                <span>
                  {session.name}
                  {isOwn && <strong className={styles.own}>{accessText.thisBrowser}</strong>}
                </span>
                <span className={styles.fine}>
                  {seen} · {describeOpener(user, session)} · {new URL(session.origin).host}
                </span>
              </div>
              <Button
                look="quiet"
                data-remove
                aria-label={isOwn ? accessText.signOutOwnTitle : accessText.signOutTitle(session.name)}
                onClick={() => onLeave({ _tag: "Session", session })}
              >
                {accessText.signOut}
              </Button>
            </li>
          )
        })}
      </ul>
      <h3>{accessText.devices}</h3>
      {user.devices.length === 0 && <Drawing of="devices" />}
      <p className={styles.fine}>
        {user.devices.length === 0 ? accessText.noDevices : accessText.devicesNote}
      </p>
      {user.devices.length === 0 && !isMobile() && (
        <p className={styles.letIn}>
          <Button onClick={onConnect}>{connectText.title}</Button>
        </p>
      )}
      <ul className={styles.list}>
        {user.devices.map((device) => (
          <li key={device.deviceId} className={styles.entry}>
            <span className={styles.dot} data-on={device.online} aria-hidden />
            <div className={styles.who}>
              <span>{device.name}</span>
              <span className={styles.fine}>
                {wasBrowser(device) ? `${device.online ? accessText.online : accessText.away} · ` : ""}
                {describeConfirmer(user, device, now)}
              </span>
            </div>
            <Button
              look="quiet"
              data-remove
              aria-label={accessText.forgetTitle(device.name)}
              onClick={() => onLeave({ _tag: "Device", device })}
            >
              {accessText.forget}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const endSessions = (access: AccessHttp, gone: Exclude<Leaving, { _tag: "Device" }>): Promise<boolean> => {
  switch (gone._tag) {
    case "Session":
      return access.endSession(gone.session.sessionId)
    case "Others":
      return access.endOtherSessions()
    case "All":
      return access.endAllSessions()
  }
}

export const Devices = ({ user, access, origin, onForget, onSignedOut }: DevicesProps): ReactNode => {
  const [own, setOwn] = useState<string | undefined>(undefined)
  const [isLinking, setLinking] = useState(false)
  const [leaving, setLeaving] = useState<Leaving | undefined>(undefined)
  const [isConnecting, setConnecting] = useState(false)
  const closeConnecting = useCallback(() => setConnecting(false), [])
  const [problem, setProblem] = useState("")
  const names = namesIn(user)
  const { leaving: leavesNow, list } = useFocusAfterRemoval<HTMLElement, HTMLDivElement>(names)
  useEffect(() => {
    let isShown = true
    void access.ownSessionId().then((id) => isShown && setOwn(id ?? ""))
    return () => {
      isShown = false
    }
  }, [access])

  if (user === undefined || own === undefined) return <p role="status">{accessText.loading}</p>
  const others = user.sessions.filter(({ sessionId }) => sessionId !== own)

  const end = async (gone: Leaving): Promise<boolean> => {
    setProblem("")
    if (gone._tag === "Device") {
      const reason = await onForget(gone.device.deviceId)
      setProblem(reason ?? "")
      return reason === undefined
    }
    const isOwn = gone._tag === "All" || (gone._tag === "Session" && gone.session.sessionId === own)
    const isDone = await endSessions(access, gone)
    if (isDone && isOwn) onSignedOut()
    else setProblem(isDone ? "" : accessText.failed)
    return isDone
  }
  const leave = (gone: Leaving): void =>
    leavesNow(names.indexOf(nameOf(gone) ?? others[0]?.sessionId ?? ""), end(gone))
  if (isLinking) {
    return (
      <>
        <h3>{accessText.another}</h3>
        <LinkView
          access={access}
          sessions={user.sessions}
          own={own}
          origin={origin}
          onDone={() => setLinking(false)}
        />
      </>
    )
  }
  return (
    <>
      <WhoIsSignedIn account={user.account} />
      <Lists
        listRef={list}
        user={user}
        own={own}
        onLeave={setLeaving}
        onConnect={() => setConnecting(true)}
      />
      <ConnectDialog isOpen={isConnecting} onClose={closeConnecting} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        {others.length > 0 && (
          <Button onClick={() => setLeaving({ _tag: "Others" })}>{accessText.signOutOthers}</Button>
        )}
        <Button onClick={() => setLinking(true)}>{accessText.another}</Button>
        <Button onClick={() => setLeaving({ _tag: "All" })}>{accessText.signOutEverywhere}</Button>
      </div>
      <LeavingQuestion
        user={user}
        leaving={leaving}
        own={own}
        onConfirm={leave}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}
