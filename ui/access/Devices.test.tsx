/** Who lets somebody out goes on from there by keyboard. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { User, type UserState } from "#schemas/user/User.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { accessText } from "./accessText.ts"
import { Devices } from "./Devices.tsx"
import { fakeAccess } from "./testing/fakeAccess.ts"

const origin = "http://127.0.0.1:7420"
const access = fakeAccess({
  ownSessionId: async () => "own",
  endSession: async () => true,
  endOtherSessions: async () => true
})

const userWith = (...sessionIds: ReadonlyArray<string>): UserState => ({
  ...User.initial(ActorId.make("local")),
  sessions: sessionIds.map((sessionId) => ({
    sessionId,
    name: sessionId,
    origin,
    openedBy: { _tag: "StartLink" },
    openedAt: 0,
    lastSeenAt: 0
  }))
})

let app: AppSession

beforeEach(() => {
  app = new AppSession({ openSocket: new FakeGateway().openSocket, place: { host: "web" } })
})
afterEach(() => {
  cleanup()
  app.dispose()
})

const view = (user: UserState) => (
  <AppSessionContext.Provider value={app}>
    <Devices
      user={user}
      access={access}
      origin={origin}
      onForget={async () => undefined}
      onSignedOut={() => undefined}
    />
  </AppSessionContext.Provider>
)

test("the focus goes to the next one when one is gone", async () => {
  const { rerender } = render(view(userWith("own", "phone", "laptop")))
  const out = await screen.findByRole("button", { name: accessText.signOutTitle("phone") })
  out.focus()
  fireEvent.click(out)
  const title = await screen.findByText(accessText.signOutTitle("phone"))
  const dialog = title.closest("dialog") ?? document.body
  fireEvent.click(within(dialog).getByRole("button", { name: accessText.signOut, hidden: true }))
  rerender(view(userWith("own", "laptop")))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe(accessText.signOutTitle("laptop"))
  )
})
