/** When the maker of a link is told that somebody came by it. */
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import type { Opener, Session } from "#schemas/user/Session.ts"
import { accessText } from "./accessText.ts"
import { LinkView } from "./LinkView.tsx"
import { fakeAccess } from "./testing/fakeAccess.ts"

afterEach(cleanup)

const origin = "http://127.0.0.1:7420"
const access = fakeAccess({
  makeLink: async () => ({ linkId: "l", token: "t", expiresAt: Date.now() + 600_000, reachable: [] })
})

const session = (sessionId: string, openedBy: Opener): Session => ({
  sessionId,
  name: sessionId,
  origin,
  openedBy,
  openedAt: 0,
  lastSeenAt: 0
})
const by = (sessionId: string): Opener => ({ _tag: "Session", sessionId })

const own = session("own", { _tag: "StartLink" })
const early = session("early", by("own"))

const view = (sessions: ReadonlyArray<Session>) => (
  <LinkView access={access} sessions={sessions} own="own" origin={origin} onDone={() => undefined} />
)

test("a browser came by the link where this one opened a session that was not there", async () => {
  const { rerender } = render(view([own, early]))
  await screen.findByLabelText(accessText.link)
  for (const other of [session("new", { _tag: "StartLink" }), session("new", by("early"))]) {
    rerender(view([own, early, other]))
    expect(screen.queryByText(accessText.linkTaken)).toBeNull()
  }
  // One that expired meanwhile does not hide it.
  rerender(view([own, session("new", by("own"))]))
  screen.getByText(accessText.linkTaken)
})
