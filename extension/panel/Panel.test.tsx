import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { Effect, Scope } from "effect"
import { atom } from "nanostores"
import { afterEach, describe, expect, it } from "vitest"
import { pairingCopy } from "#extension/pairing/copy.ts"
import type { Pairing } from "#extension/pairing/Pairing.ts"
import type { OpenAnswer, PairingApi } from "#extension/pairing/PairingApi.ts"
import { makePairingFlow, type PairingFlow, type PairingStep } from "#extension/pairing/PairingFlow.ts"
import { UserId } from "#schemas/ids.ts"
import { Panel } from "./Panel.tsx"

const gateway = "http://127.0.0.1:7420"
const paired: Pairing = { _tag: "Paired", gateway, token: "t", deviceId: "d", userId: UserId.make("local") }

const showPanel = (isRead = true, $near = atom<string | undefined>(undefined)) => {
  const $pairing = atom<Pairing | null | undefined>(isRead ? null : undefined)
  const $step = atom<PairingStep>({ _tag: "Ready" })
  const asked: Array<string> = []
  const flow: PairingFlow = {
    $step,
    connect: (address) => void asked.push(address),
    openPage: () => void asked.push("page"),
    cancel: () => $step.set({ _tag: "Ready" })
  }
  render(
    <Panel
      $pairing={$pairing}
      $near={$near}
      flow={flow}
      renderApp={({ deviceId }) => <p>App of {deviceId}</p>}
    />
  )
  const become = (next: Pairing | null) => act(() => $pairing.set(next))
  const step = (next: PairingStep) => act(() => $step.set(next))
  return { asked, become, step, $step }
}

afterEach(cleanup)

describe("the panel", () => {
  it("shows nothing until it is known whether there is a pairing", () => {
    showPanel(false)
    expect(document.body.textContent).toBe("")
  })

  it("offers to connect, and asks the address that was typed", () => {
    const { asked } = showPanel()
    const field = screen.getByLabelText<HTMLInputElement>(pairingCopy.addressLabel)
    expect(field.value).toBe(gateway)
    fireEvent.input(field, { target: { value: "localhost:1" } })
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.connect }))
    expect(asked).toEqual(["localhost:1"])
  })

  it("proposes the address of the gateway it was built beside, until another one is written", () => {
    const $near = atom<string | undefined>(undefined)
    const { asked } = showPanel(true, $near)
    const field = screen.getByLabelText<HTMLInputElement>(pairingCopy.addressLabel)
    act(() => $near.set("http://127.0.0.1:7421"))
    expect(field.value).toBe("http://127.0.0.1:7421")
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.connect }))
    fireEvent.input(field, { target: { value: "localhost:1" } })
    act(() => $near.set("http://127.0.0.1:7422"))
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.connect }))
    expect(asked).toEqual(["http://127.0.0.1:7421", "localhost:1"])
  })

  it("says a problem at the field it is about, as an alert", () => {
    const { step } = showPanel()
    step({ _tag: "Ready", problem: "Nothing answers." })
    const field = screen.getByLabelText(pairingCopy.addressLabel)
    const alert = screen.getByRole("alert")
    expect(alert.textContent).toBe("Nothing answers.")
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(field.getAttribute("aria-describedby")).toBe(alert.id)
  })

  it("asks only once while an answer is awaited", () => {
    const { asked, step } = showPanel()
    step({ _tag: "Asking" })
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.connecting }))
    expect(asked).toEqual([])
  })

  it("reads the code out digit by digit, and takes the focus to its heading", () => {
    const { asked, step } = showPanel()
    step({ _tag: "Confirming", code: "4821", page: "p", isGatewayAway: false })
    expect(screen.getByText("Code: 4 8 2 1")).toBeDefined()
    expect(document.activeElement?.textContent).toBe(pairingCopy.codeTitle)
    expect(screen.getByRole("status").textContent).toBe(pairingCopy.waiting)
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.openAgain }))
    expect(asked).toEqual(["page"])
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.cancel }))
    expect(document.activeElement?.textContent).toBe(pairingCopy.title)
  })

  it("is the application once there is a pairing, and asks again when that has ended", () => {
    const { become, step } = showPanel()
    step({ _tag: "Paired" })
    become(paired)
    expect(screen.getByText("App of d")).toBeDefined()
    become({ _tag: "Ended", gateway: "https://deckhand.example", reason: "refused" })
    expect(screen.getByText(pairingCopy.introRefused)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(pairingCopy.addressLabel).value).toBe(
      "https://deckhand.example"
    )
  })

  it("leads from the address to the code with the real flow", async () => {
    const answer: OpenAnswer = { _tag: "Opened", pairing: { pairingId: "p", code: "1234", secret: "s" } }
    const api: PairingApi = {
      open: () => Promise.resolve(answer),
      claim: () => Promise.resolve({ _tag: "Pending" }),
      withdraw: () => Promise.resolve()
    }
    const scope = Scope.makeUnsafe()
    const services = { api, name: "Chrome", openTab: () => {}, store: () => Promise.resolve() }
    const flow = Effect.runSync(makePairingFlow(services).pipe(Scope.provide(scope)))
    render(<Panel $pairing={atom<Pairing | null>(null)} flow={flow} renderApp={() => null} />)
    fireEvent.click(screen.getByRole("button", { name: pairingCopy.connect }))
    expect(await screen.findByText("1234")).toBeDefined()
    act(flow.cancel)
  })
})
