/** Cards of whoever signed in with an account: they lead to what is theirs. */
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { localPerson, type SignInProvider } from "#schemas/account/Person.ts"
import { UserId } from "#schemas/ids.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { SuggestionCard } from "./SuggestionCard.tsx"
import { suggestionText } from "./suggestionText.ts"

let gateway: FakeGateway
let serving: Fiber.Fiber<unknown>
let app: AppSession

beforeEach(() => {
  gateway = new FakeGateway()
  serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))
})
afterEach(async () => {
  cleanup()
  app.dispose()
  await Effect.runPromise(Fiber.interrupt(serving))
})

const actions = { ask: () => Promise.resolve(undefined), draft: () => undefined }
const mail = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }
const lunch = { title: "Lunch", start: "2026-01-16T12:30", end: "2026-01-16T13:30" }

/** What a card leads to, for whoever signed in so, once that is known. */
const linksFor = async (provider: SignInProvider, type: string, args: SuggestedAction["args"]) => {
  gateway.around.person = { ...localPerson(UserId.make("local"), "standard"), provider }
  app = new AppSession({ openSocket: gateway.openSocket, place: { host: "web" } })
  const action = { actionId: "s1", type, args }
  render(
    <AppSessionContext.Provider value={app}>
      <SuggestionCard action={action} messageId="r1" actions={actions} />
    </AppSessionContext.Provider>
  )
  await waitFor(() => expect(app.$session.get()?.person?.provider).toBe(provider))
  return () => screen.queryAllByRole("link").map(({ textContent }) => textContent)
}

const { openDraft } = suggestionText

test("of a mail, with Google: its own mail service and the mail program", async () => {
  const links = await linksFor("google", "composeNewEmail", mail)
  await waitFor(() => expect(links()).toEqual([openDraft.google, openDraft.mailto]))
})

test("of a mail, with Microsoft: its own mail service and the mail program", async () => {
  const links = await linksFor("microsoft", "composeNewEmail", mail)
  await waitFor(() => expect(links()).toEqual([openDraft.microsoft, openDraft.mailto]))
})

test("of an event, with Microsoft: no calendar of Google's, but a file that every calendar takes", async () => {
  const links = await linksFor("microsoft", "createNewOrEditCalendarInvite", lunch)
  await waitFor(() => expect(links()).toEqual([]))
  await screen.findByRole("button", { name: suggestionText.calendarFile })
})

test("of an event, with Google: its calendar", async () => {
  const links = await linksFor("google", "createNewOrEditCalendarInvite", lunch)
  await screen.findByRole("button", { name: suggestionText.calendarFile })
  expect(links()).toEqual([openDraft.calendar])
})
