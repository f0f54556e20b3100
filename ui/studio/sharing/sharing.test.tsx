/** What people see and do where an agent is shared: its owner, and who has its link. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import type { SharedAgent } from "#schemas/agents/sharing/SharedAgent.ts"
import { UserId } from "#schemas/ids.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { orderAgent, playAgents } from "#ui/studio/testing/playAgents.ts"
import { BehindLinkPage } from "./BehindLinkPage.tsx"
import { ShareDialog } from "./ShareDialog.tsx"
import { SharedRows } from "./SharedRows.tsx"
import { sharingText } from "./sharingText.ts"
import { FakeSharing } from "./testing/FakeSharing.ts"
import { SharingContext } from "./useShared.ts"

const local = UserId.make("local")
const bob = UserId.make("bob")
const bobs = "Bob (bob@example.com)"

let gateway: FakeGateway
let serving: Fiber.Fiber<unknown>
let app: AppSession

beforeEach(() => {
  gateway = new FakeGateway()
  serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))
  app = new AppSession({ openSocket: gateway.openSocket, place: { host: "web" } })
})
afterEach(async () => {
  cleanup()
  app.dispose()
  await Effect.runPromise(Fiber.interrupt(serving))
})

const show = (sharing: FakeSharing, shown: ReactNode): void => {
  render(
    <AppSessionContext.Provider value={app}>
      <SharingContext.Provider value={sharing}>{shown}</SharingContext.Provider>
    </AppSessionContext.Provider>
  )
}
const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name, hidden: true })
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name))

describe("a link to an agent", () => {
  const open = (sharing: FakeSharing): void =>
    show(sharing, <BehindLinkPage userId={local} link="bob/orders/1.signed" />)

  test("says what it leads to and whose it is, and asks for access at one press", async () => {
    const sharing = new FakeSharing()
    open(sharing)
    await screen.findByRole("heading", { name: "Ship an order" })
    screen.getByText(sharingText.by(bobs))
    screen.getByText(sharingText.mayAsk)
    expect(sharing.done).toEqual(["look at bob/orders/1.signed"])
    await press(sharingText.askForIt)
    await screen.findByText(sharingText.asked)
    expect(sharing.done.slice(1)).toEqual(["come by bob/orders/1.signed"])
    expect(screen.queryByRole("button", { name: sharingText.askForIt })).toBeNull()
  })

  test("that is open gives access at one press", async () => {
    open(new FakeSharing({ use: "open" }))
    await press(sharingText.takeIt)
    await screen.findByText(sharingText.has)
  })

  test("to an agent of one's own leads to it, and lets nobody who was turned away ask again", async () => {
    open(new FakeSharing({ standing: "own" }))
    await screen.findByRole("link", { name: sharingText.openOwn })
    cleanup()
    open(new FakeSharing({ standing: "out" }))
    await screen.findByText(sharingText.turnedAway)
    expect(screen.queryAllByRole("button")).toEqual([])
  })

  test("that cannot be asked about says why, and is asked about again at a press", async () => {
    const sharing = new FakeSharing()
    sharing.refusal = "This link leads nowhere."
    open(sharing)
    expect((await screen.findByRole("alert")).textContent).toBe("This link leads nowhere.")
    sharing.refusal = undefined
    await press(sharingText.tryAgain)
    await screen.findByRole("heading", { name: "Ship an order" })
  })
})

describe("agents of others", () => {
  const shared = (standing: SharedAgent["standing"]): SharedAgent => ({
    id: `bob/${standing}`,
    owner: { userId: bob, email: "bob@example.com", name: "Bob" },
    name: `Orders ${standing}`,
    standing,
    revision: 1
  })
  const all = (["in", "asks", "out", "deleted"] as const).map(shared)

  test("say what they are to whoever looks, and only one that may be run can be copied", async () => {
    show(new FakeSharing(), <SharedRows userId={local} shared={all} />)
    for (const one of all) await screen.findByText(sharingText.standing[one.standing](one))
    const copies = screen.getAllByRole("button", { name: /^Copy / })
    expect(copies.map((one) => one.getAttribute("aria-label"))).toEqual([sharingText.copyOf("Orders in")])
  })

  test("are copied to one's own, and taken out; what is refused is said", async () => {
    const sharing = new FakeSharing()
    show(sharing, <SharedRows userId={local} shared={all} />)
    await press(sharingText.copyOf("Orders in"))
    await screen.findByText(sharingText.copied("Orders in"))
    await press(sharingText.takeOutOf("Orders deleted"))
    await waitFor(() => expect(sharing.done).toEqual(["copy bob/in to local", "leave bob/deleted"]))
    sharing.refusal = "Your list is full."
    await press(sharingText.copyOf("Orders in"))
    await screen.findByText("Your list is full.")
    expect(screen.queryByText(sharingText.copied("Orders in"))).toBeNull()
  })
})

describe("the owner of an agent", () => {
  const guest = (standing: "in" | "asks" | "out") => ({
    userId: UserId.make(`guest-${standing}`),
    email: `${standing}@example.com`,
    standing,
    at: 0
  })
  let sent: Array<CustomAgentCommand>

  const open = (): FakeSharing => {
    sent = []
    playAgents(gateway).save("local/one", orderAgent)
    const agent = gateway.customAgents.get("local/one")
    gateway.script = {
      ...gateway.script,
      customAgent: (_, command) => {
        sent.push(command)
        if (command._tag === "ShareAgent")
          agent.emit({ _tag: "LinkChanged", link: { number: 1, use: command.use } })
        if (command._tag === "CloseLink") agent.emit({ _tag: "LinkChanged", link: null })
        if (command._tag === "StopSharing") agent.emit({ _tag: "SharingEnded" })
        return undefined
      }
    }
    const sharing = new FakeSharing()
    show(
      sharing,
      <ShareDialog agent={{ id: "local/one", name: "Change an order" }} onClose={() => undefined} />
    )
    return sharing
  }
  const choose = async (label: string): Promise<void> =>
    void fireEvent.click(await screen.findByLabelText(label))

  test("is given the link once it is good for something, and none any more once it is closed", async () => {
    const sharing = open()
    await choose(sharingText.ask)
    const field = await screen.findByLabelText<HTMLInputElement>(sharingText.link)
    expect(field.value).toMatch(/#\/agent-studio\/shared\/local\/one\/1\.signed$/)
    expect(sharing.done).toEqual(["link to local/one"])
    await choose(sharingText.off)
    await waitFor(() => expect(screen.queryByLabelText(sharingText.link)).toBeNull())
    expect(sent).toEqual([{ _tag: "ShareAgent", use: "ask" }, { _tag: "CloseLink" }])
  })

  test("answers who asks, takes it from who has it, lets in who was turned away, and ends it for all", async () => {
    open()
    const agent = gateway.customAgents.get("local/one")
    for (const standing of ["in", "asks", "out"] as const)
      agent.emit({ _tag: "PersonStands", guest: guest(standing) })
    await press(sharingText.approveOf("asks@example.com"))
    await press(sharingText.denyOf("asks@example.com"))
    await press(sharingText.removeOf("in@example.com"))
    await press(sharingText.letInOf("out@example.com"))
    await press(sharingText.stop)
    await screen.findByText(sharingText.stopped)
    expect(sent).toEqual([
      { _tag: "AdmitPerson", userId: "guest-asks" },
      { _tag: "DismissPerson", userId: "guest-asks" },
      { _tag: "DismissPerson", userId: "guest-in" },
      { _tag: "AdmitPerson", userId: "guest-out" },
      { _tag: "StopSharing" }
    ])
  })
})
