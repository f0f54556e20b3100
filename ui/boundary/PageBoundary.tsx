/**
 * Around a chat, around the shell and around each of our pages: whatever breaks inside, what to do next is on
 * screen. It stands outside of everything a chat could break, and asks nothing of it.
 */
import type { ReactNode } from "react"
import { lazily } from "#ui/kit/lazily.tsx"
import type { BrokenPageProps, ChatExits } from "./BrokenPage.tsx"
import { brokenText } from "./brokenText.ts"
import type { CrashPlace } from "./crashDetails.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"

/** Where not even that part of the page could be fetched. */
const Reload = (): ReactNode => (
  <main>
    <p role="alert">{brokenText.brokenPage}</p>
    <button type="button" onClick={() => location.reload()}>
      {brokenText.reload}
    </button>
  </main>
)

/** Seldom needed, and fetched right after the page all the same: what broke may be the way to it. */
const BrokenPage = lazily<BrokenPageProps>(
  () => import("./BrokenPage.tsx").then((part) => part.BrokenPage),
  Reload
)

export interface PageBoundaryProps {
  readonly place: CrashPlace
  /** Where a chat is open: called when it is needed, not before. */
  readonly exits?: (() => ChatExits | undefined) | undefined
  readonly of?: unknown
  readonly children: ReactNode
}

export const PageBoundary = ({ place, exits, of, children }: PageBoundaryProps): ReactNode => (
  <ErrorBoundary
    of={of}
    fallback={(error, again) => <BrokenPage error={error} place={place} exits={exits?.()} again={again} />}
  >
    {children}
  </ErrorBoundary>
)
