/**
 * A request that waits for a browser: what is missing, and how to get it. The gateway goes on with it by
 * itself, also after a restart of the gateway.
 */

import { MonitorSmartphone } from "lucide-react"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { focusIfLost } from "#ui/kit/focusFirst.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { ConnectSteps } from "./ConnectSteps.tsx"
import styles from "./connect.module.css"
import { connectText } from "./connectText.ts"
import { keepTried, wasTried } from "./triedCalls.ts"
import { useDevices } from "./useDevices.ts"
import { wasBrowser } from "./wasBrowser.ts"

const titleOf = (host: "web" | "extension"): string => {
  if (host === "extension") return connectText.lostTouch
  return isMobile() ? text.desktopOnlyAction : copy.extensionOnlyAction
}

/** To whom has let one in already, which one is wanted; to everyone else, how it is done. */
const WayIn = (): ReactNode => {
  const devices = useDevices()?.filter(wasBrowser)
  const [isAsked, setAsked] = useState(false)
  if (devices === undefined) return null
  if (isAsked || devices.length === 0) return <ConnectSteps />
  const names = devices.filter(({ online }) => !online).map(({ name }) => name)
  return (
    <>
      {names.length > 0 && <p className={styles.known}>{connectText.openKnown(names)}</p>}
      <p className={styles.known}>
        <Button onClick={() => setAsked(true)}>{text.downloadExtension}</Button>
      </p>
    </>
  )
}

export interface ConnectCardProps {
  /** Of the call that waits. */
  readonly toolCallId: string
  /** Tries it now. */
  readonly onContinue: () => void
  readonly onGiveUp: () => void
}

export const ConnectCard = ({ toolCallId, onContinue, onGiveUp }: ConnectCardProps): ReactNode => {
  const app = useAppSession()
  const { host } = useStore(app.$place)
  const isNoneHere = useDevices()?.every(({ online }) => !online) ?? false
  const [isTried, setTried] = useState(() => wasTried(app, toolCallId))
  const again = useRef<HTMLSpanElement>(null)
  const id = useId()
  // Back after it was tried in vain: the keyboard is where it was, also where the composer took it meanwhile.
  useEffect(() => {
    if (wasTried(app, toolCallId)) focusIfLost(again.current)
  }, [app, toolCallId])
  return (
    <section className={styles.card} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <MonitorSmartphone size={18} aria-hidden />
        {titleOf(host)}
      </p>
      {host === "web" && !isMobile() && <WayIn />}
      <div className={styles.foot}>
        <p className={styles.waiting} role="status">
          <i data-moving aria-hidden />
          {isTried && isNoneHere ? connectText.noneYet : text.goesOnWithBrowser}
        </p>
        <div className={styles.actions}>
          <Button onClick={onGiveUp}>{copy.cancel}</Button>
          <span ref={again}>
            <Button
              onClick={() => {
                keepTried(app, toolCallId)
                setTried(true)
                onContinue()
              }}
            >
              {copy.continue}
            </Button>
          </span>
        </div>
      </div>
    </section>
  )
}
