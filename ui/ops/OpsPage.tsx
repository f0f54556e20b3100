/** The operations console: what is at work in this deployment, for whoever runs it. */
import { ArrowLeft } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { type OperatorView, operatorViews } from "#schemas/operations/Audit.ts"
import { SignedOut } from "#ui/access/SignedOut.tsx"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { Mark } from "#ui/mark/Mark.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { ActorsView } from "./actors/ActorsView.tsx"
import { ChartsView } from "./charts/ChartsView.tsx"
import { OpsSession } from "./OpsSession.ts"
import { OpsSessionContext } from "./OpsSessionContext.ts"
import { opsText } from "./opsText.ts"
import { AuditView } from "./views/AuditView.tsx"
import { RefusalsView } from "./views/RefusalsView.tsx"
import { RunnersView } from "./views/RunnersView.tsx"
import { SocketsView } from "./views/SocketsView.tsx"
import "#ui/styles/base.css"
import styles from "./ops.module.css"

const parts: Readonly<Record<OperatorView, () => ReactNode>> = {
  actors: ActorsView,
  sockets: SocketsView,
  runners: RunnersView,
  charts: ChartsView,
  refusals: RefusalsView,
  audit: AuditView
}

const viewIn = (hash: string): OperatorView => operatorViews.find((view) => hash === `#${view}`) ?? "actors"

const useView = (): OperatorView => {
  const [view, setView] = useState(() => viewIn(location.hash))
  useEffect(() => {
    const follow = (): void => setView(viewIn(location.hash))
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  return view
}

const Console = ({ session }: { readonly session: OpsSession }): ReactNode => {
  const connection = useStore(session.$connection)
  const view = useView()
  const Part = parts[view]
  if (connection._tag === "Refused") return <SignedOut onCheck={session.wake} />
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Mark size={22} />
        <h1>{opsText.title}</h1>
        <p className={styles.connection} role="status">
          {connection._tag === "Offline" && opsText.offline}
          {connection._tag === "Connecting" && opsText.connecting}
        </p>
        <a className={styles.back} href="/">
          <ArrowLeft size={15} aria-hidden />
          {opsText.back}
        </a>
      </header>
      <nav className={styles.tabs} aria-label={opsText.parts}>
        {operatorViews.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === view ? "page" : undefined}>
            {opsText.views[name]}
          </a>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <main className={styles.main} tabIndex={0} aria-label={opsText.views[view]}>
        <Part key={view} />
      </main>
    </div>
  )
}

export const OpsPage = ({ openSocket }: { readonly openSocket: OpenFrameSocket }): ReactNode => {
  const [session, setSession] = useState<OpsSession | undefined>(undefined)
  useEffect(() => {
    const created = new OpsSession(openSocket)
    setSession(created)
    document.title = `${opsText.title} · Deckhand`
    return created.dispose
  }, [openSocket])
  if (session === undefined) return null
  return (
    <OpsSessionContext.Provider value={session}>
      <Console session={session} />
    </OpsSessionContext.Provider>
  )
}
