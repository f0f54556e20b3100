import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import type { ApprovalSettings } from "#schemas/preferences/ApprovalSettings.ts"
import type { PreferencesCommand } from "#schemas/preferences/Preferences.ts"
import { Approvals } from "./Approvals.tsx"
import { approvalsText } from "./approvalsText.ts"

const nothing: ApprovalSettings = { mode: "leaving", agentRuns: "run", grants: [], trusted: [] }
const at = Date.UTC(2026, 0, 15, 12)
const grant = { id: "g1", key: '["POST","shop.test","/orders/*"]', site: "shop.test", what: "Save", at }
const filled: ApprovalSettings = {
  mode: "always",
  agentRuns: "ask",
  grants: [grant, { ...grant, id: "g2", what: "Add" }, { ...grant, id: "g3", site: "a.test" }],
  trusted: ["intranet.test"]
}

const show = (settings: ApprovalSettings | undefined, refusal?: string) => {
  const sent: Array<PreferencesCommand> = []
  const onCommand = (command: PreferencesCommand): Promise<string | undefined> => {
    sent.push(command)
    return Promise.resolve(refusal)
  }
  const { rerender } = render(<Approvals settings={settings} onCommand={onCommand} />)
  return {
    sent,
    now: (next: ApprovalSettings) => rerender(<Approvals settings={next} onCommand={onCommand} />)
  }
}

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }))
const write = (value: string): HTMLInputElement => {
  const field = screen.getByLabelText<HTMLInputElement>(approvalsText.trustLabel)
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field, { target: { value } })
  return field
}

/** The ways of one choice, in their order. */
const choices = (legend: string): ReadonlyArray<HTMLInputElement> =>
  within(screen.getByRole("group", { name: legend })).getAllByRole<HTMLInputElement>("radio")

afterEach(cleanup)

describe("When to ask", () => {
  test("is one of two, each with what it means, and says what is always asked about", () => {
    const { sent } = show(nothing)
    const [leaving, always] = choices(approvalsText.title)
    expect([leaving?.checked, always?.checked]).toEqual([true, false])
    screen.getByText(approvalsText.modeNotes.always)
    screen.getByText(approvalsText.never)
    if (always !== undefined) fireEvent.click(always)
    expect(sent).toEqual([{ _tag: "SetApprovalMode", mode: "always" }])
  })

  test("is shown as chosen at once, and as it was where it was not taken", async () => {
    show(nothing, "Not now.")
    const [leaving, always] = choices(approvalsText.title)
    if (always !== undefined) fireEvent.click(always)
    await waitFor(() => expect(always?.checked).toBe(true))
    await screen.findByText("Not now.")
    await waitFor(() => expect(leaving?.checked).toBe(true))
  })

  test("is shown as another screen chose it, once what was chosen here was taken", async () => {
    const { now } = show(nothing)
    const [leaving, always] = choices(approvalsText.title)
    if (always !== undefined) fireEvent.click(always)
    await waitFor(() => expect(always?.checked).toBe(true))
    now({ ...nothing, mode: "always" })
    expect(always?.checked).toBe(true)
    now(nothing)
    await waitFor(() => expect([leaving?.checked, always?.checked]).toEqual([true, false]))
  })

  test("says what it means that nothing is trusted and nothing allowed", () => {
    show(nothing)
    screen.getByText(approvalsText.trustEmpty)
    screen.getByText(approvalsText.allowedEmpty)
  })

  test("says that a change is on its way for as long as it is", () => {
    render(<Approvals settings={nothing} onCommand={() => new Promise(() => undefined)} />)
    const [, always] = choices(approvalsText.title)
    expect(screen.queryByText(approvalsText.saving)).toBeNull()
    if (always !== undefined) fireEvent.click(always)
    screen.getByText(approvalsText.saving)
  })

  test("says why a change was not taken", async () => {
    show(filled, "Not now.")
    press(approvalsText.takeBackSite("shop.test"))
    const list = within(screen.getByRole("region", { name: approvalsText.allowedTitle }))
    await waitFor(() => expect(list.getAllByText("Not now.")).toHaveLength(1))
  })
})

describe("Whether the assistant runs agents by itself", () => {
  const { agentRunNotes, agentRuns, agentRunsNote, agentRunsSet, agentRunsTitle } = approvalsText

  test("is one of three, each with what it means, and the one that counts is ticked", () => {
    show(filled)
    expect(choices(agentRunsTitle).map(({ checked }) => checked)).toEqual([false, true, false])
    for (const mode of ["run", "ask", "never"] as const) {
      screen.getByRole("radio", {
        name: (name) => name.startsWith(agentRuns[mode]),
        description: agentRunNotes[mode]
      })
    }
    screen.getByText(agentRunsNote)
  })

  test("is told to the server, and read out once it has it", async () => {
    const { sent } = show(nothing)
    const never = choices(agentRunsTitle).at(-1)
    if (never !== undefined) fireEvent.click(never)
    expect(sent).toEqual([{ _tag: "SetAgentRunMode", mode: "never" }])
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(agentRunsSet.never))
    // The other choice is another group: nothing of it has moved.
    expect(choices(approvalsText.title).map(({ checked }) => checked)).toEqual([true, false])
  })

  test("is shown as it was where it was not taken, with why beside it", async () => {
    show(nothing, "Not now.")
    const [run, ask] = choices(agentRunsTitle)
    if (ask !== undefined) fireEvent.click(ask)
    await within(screen.getByRole("region", { name: agentRunsTitle })).findByText("Not now.")
    await waitFor(() => expect(run?.checked).toBe(true))
  })
})

describe("A site that is trusted", () => {
  test("is added as its host, however it was typed", async () => {
    const { sent } = show(nothing)
    const field = write(" https://Shop.Test/cart ")
    press(approvalsText.trustAdd)
    expect(sent).toEqual([{ _tag: "TrustSite", site: "shop.test" }])
    await waitFor(() => expect(field.value).toBe(""))
    expect(screen.getByRole("status").textContent).toBe(approvalsText.trusted("shop.test"))
  })

  test("is refused at its field where it is no host, and what was typed stays", async () => {
    const { sent } = show(nothing)
    const field = write("my shop")
    press(approvalsText.trustAdd)
    await screen.findByText(approvalsText.trustUnknown("my shop"))
    expect(field.value).toBe("my shop")
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(sent).toEqual([])
  })

  test("is taken off the list", () => {
    const { sent } = show(filled)
    press(approvalsText.distrust("intranet.test"))
    expect(sent).toEqual([{ _tag: "DistrustSite", site: "intranet.test" }])
  })
})

describe("What was allowed for good", () => {
  test("is listed by site, each with what it was, what it allows and since when", () => {
    show(filled)
    const sites = screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)
    expect(sites).toEqual(["a.test", "shop.test"])
    const saved = screen.getByRole("button", { name: approvalsText.takeBackOne("“Add”", "shop.test") })
    const line = saved.closest("li")?.textContent ?? ""
    expect(line).toContain("POST shop.test/orders/*")
    expect(line).toContain(
      approvalsText.since(new Date(at).toLocaleDateString(undefined, { dateStyle: "medium" }))
    )
  })

  test("is taken back one by one, and the focus goes on to the next", async () => {
    const { sent, now } = show(filled)
    press(approvalsText.takeBackOne("“Save”", "shop.test"))
    expect(sent).toEqual([{ _tag: "RevokeGrant", id: "g1" }])
    now({ ...filled, grants: filled.grants.slice(1) })
    const next = screen.getByRole("button", { name: approvalsText.takeBackOne("“Add”", "shop.test") })
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  test("is taken back with its site", async () => {
    const { sent, now } = show(filled)
    press(approvalsText.takeBackSite("shop.test"))
    expect(sent).toEqual([{ _tag: "RevokeSite", site: "shop.test" }])
    now({ ...filled, grants: filled.grants.filter(({ site }) => site === "a.test") })
    const list = within(screen.getByRole("region", { name: approvalsText.allowedTitle }))
    const next = list.getByRole("button", { name: approvalsText.takeBackOne("“Save”", "a.test") })
    await waitFor(() => expect(document.activeElement).toBe(next))
  })
})
