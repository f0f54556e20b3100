/** What the whole app has to say about its connection; nothing while all is well. */

import { type ReactNode, useEffect, useState } from "react"
import type { ConnectionState } from "#ui/client/Connection.ts"
import { Button } from "#ui/kit/Button.tsx"
import type { NoticeDialogProps } from "#ui/kit/dialog/NoticeDialog.tsx"
import { lazily } from "#ui/kit/lazily.tsx"
import { $lostParts } from "#ui/kit/lostParts.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { everySecond } from "#ui/stores/clock.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import styles from "./banner.module.css"

const NoticeDialog = lazily<NoticeDialogProps>(() =>
  import("#ui/kit/dialog/NoticeDialog.tsx").then((part) => part.NoticeDialog)
)

/** Of requirements the gateway tells once it is reached. */
const VersionNotice = lazily<object>(() =>
  import("#ui/deployment/VersionNotice.tsx").then((part) => part.VersionNotice)
)

const Countdown = ({ until }: { readonly until: number }): ReactNode => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => everySecond(() => setNow(Date.now())), [])
  return <span>{text.retryIn(Math.max(0, Math.ceil((until - now) / 1_000)))}</span>
}

/** A server that is only starting again is back by then. */
const FAILED_TRIES_BEFORE_HELP = 2

const words = (state: ConnectionState): ReactNode => {
  switch (state._tag) {
    case "Online":
      return undefined
    case "Connecting":
      return state.attempt === 0 ? undefined : `${text.offline} ${text.reconnecting}`
    case "Offline":
      return (
        <>
          {text.offline} <Countdown until={state.retryAt} />
          {state.attempt >= FAILED_TRIES_BEFORE_HELP && (
            <span className={styles.help}>{text.offlineHelp}</span>
          )}
        </>
      )
    case "Refused":
      return text.signIn
    case "Incompatible":
      return text.refreshNeeded
  }
}

/** Comes by itself; whoever puts it off has the banner. */
const RefreshDialog = ({ isNeeded }: { readonly isNeeded: boolean }): ReactNode => {
  const [isPutOff, setPutOff] = useState(false)
  return (
    <NoticeDialog
      isOpen={isNeeded && !isPutOff}
      title={text.refreshNeeded}
      body={text.refreshBody}
      action={text.refresh}
      onAction={() => location.reload()}
      onClose={() => setPutOff(true)}
    />
  )
}

const Banner = ({ state }: { readonly state: ConnectionState }): ReactNode => {
  const app = useAppSession()
  const isPartLost = useStore($lostParts).size > 0
  const isToRefresh = state._tag === "Incompatible" || (state._tag === "Online" && isPartLost)
  // Without a connection it is clear what is missing.
  const content = words(state) ?? (isToRefresh ? text.partLost : undefined)
  if (content === undefined) return null
  return (
    <div className={styles.banner} role={state._tag === "Connecting" ? undefined : "status"}>
      <p>{content}</p>
      {isToRefresh ? (
        <Button look="primary" onClick={() => location.reload()}>
          {text.refresh}
        </Button>
      ) : (
        <Button onClick={app.wake} disabled={state._tag === "Connecting"}>
          {state._tag === "Refused" ? text.checkAgain : text.tryNow}
        </Button>
      )}
    </div>
  )
}

export const ConnectionBanner = (): ReactNode => {
  const state = useStore(useAppSession().$connection)
  return (
    <>
      <Banner state={state} />
      <RefreshDialog isNeeded={state._tag === "Incompatible"} />
      <VersionNotice />
    </>
  )
}
