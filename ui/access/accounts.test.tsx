/** Signing in with an account, as the page does it: there and back, and where it must not go. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { AccountButtons } from "./AccountButtons.tsx"
import { AccountCallbackPage } from "./AccountCallbackPage.tsx"
import { accessText } from "./accessText.ts"
import { keepBegun, ownPlace, takeBegun } from "./begunSignIns.ts"
import { fakeAccess } from "./testing/fakeAccess.ts"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const address = "https://accounts.example/auth?client_id=c&state=s1"
const begun = { address, attempt: "sealed" }

test("a button for each provider there is leads to it, and what comes back is known here, once", async () => {
  const access = fakeAccess({
    providers: async () => ["google", "microsoft"],
    beginSignIn: async () => begun
  })
  const goTo = vi.fn()
  render(<AccountButtons access={access} returnTo="/pair/x" goTo={goTo} onKnown={() => undefined} />)
  expect(await screen.findByRole("button", { name: "Continue with Microsoft" })).toBeDefined()
  fireEvent.click(screen.getByRole("button", { name: "Continue with Google" }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(address))
  expect(takeBegun("?code=c&state=s2")).toBeUndefined()
  expect(takeBegun("?code=c&state=s1")).toEqual({ attempt: "sealed", returnTo: "/pair/x" })
  expect(takeBegun("?code=c&state=s1")).toBeUndefined()
})

test("what cannot be begun is said, and can be tried again", async () => {
  const access = fakeAccess({ providers: async () => ["google"] })
  render(<AccountButtons access={access} returnTo="/" goTo={() => undefined} onKnown={() => undefined} />)
  fireEvent.click(await screen.findByRole("button", { name: "Continue with Google" }))
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Not now."))
  expect(screen.getByRole("button", { name: "Continue with Google" }).hasAttribute("disabled")).toBe(false)
})

test("the way back signs in once, and leads to where its user was going", async () => {
  keepBegun(begun, "/pair/x")
  const finishSignIn = vi.fn(async () => ({ _tag: "SignedIn", token: "t" }) as const)
  const onSignedIn = vi.fn()
  const page = () => (
    <AccountCallbackPage
      answer="?code=c&state=s1"
      access={fakeAccess({ finishSignIn })}
      onSignedIn={onSignedIn}
    />
  )
  const { rerender } = render(page())
  rerender(page())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith("t", "/pair/x"))
  expect(finishSignIn.mock.calls).toEqual([["sealed", "?code=c&state=s1"]])
})

test("an answer that nobody asked for here is shown to no server, and signs nobody in", async () => {
  const finishSignIn = vi.fn(async () => ({ _tag: "SignedIn", token: "t" }) as const)
  const onSignedIn = vi.fn()
  render(
    <AccountCallbackPage
      answer="?code=evil&state=s9"
      access={fakeAccess({ finishSignIn })}
      onSignedIn={onSignedIn}
    />
  )
  expect(await screen.findByText(accessText.notBegunHere)).toBeDefined()
  expect(finishSignIn).not.toHaveBeenCalled()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test("what the gateway refuses is said in its words, beside the buttons", async () => {
  keepBegun(begun, "/")
  const access = fakeAccess({
    providers: async () => ["google"],
    finishSignIn: async () => ({ _tag: "Refused", message: "eve@example.com may not sign in here." })
  })
  render(<AccountCallbackPage answer="?code=c&state=s1" access={access} onSignedIn={() => undefined} />)
  expect(await screen.findByText("eve@example.com may not sign in here.")).toBeDefined()
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeDefined()
})

test("no place to go back to leaves the interface, whatever was kept", () => {
  const evil = [
    "https://evil.example",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/pair/..//evil.example"
  ]
  for (const written of evil) expect(ownPlace(written), written).toBe("/")
  expect(ownPlace("/pair/x")).toBe("/pair/x")
  expect(ownPlace("/#/settings/devices")).toBe("/#/settings/devices")
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "/", "//", "/\\", "https:", "/.//", "/x/..//"),
      (text, begin) => {
        const place = ownPlace(begin + text)
        expect(new URL(place, "https://deckhand.example").origin).toBe("https://deckhand.example")
      }
    )
  )
})
