import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { emptyReply } from "#schemas/conversation/evolveReply.ts"
import { VERSIONS_MAX_COUNT } from "#schemas/conversation/limits.ts"
import { copy } from "#schemas/copy.ts"
import { type AiMessageError, AiMessageErrorKind } from "#schemas/message/Message.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { FIRST_CHATS } from "#schemas/suggested-prompts/limits.ts"
import { stepText } from "#ui/chat/tools/stepText.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { suggestionText } from "./chat/suggestions/suggestionText.ts"
import { openConversation } from "./stores/route.ts"
import { ChatPage } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

let page: ChatPage

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() =>
  Promise.all([
    import("./chat/ChatView.tsx"),
    import("./chat/suggestions/SuggestionCard.tsx"),
    import("./markdown/RenderedMarkdown.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }))

const askUser = (...labels: ReadonlyArray<string>) => {
  page.startTurn()
  return page.ask("t1", "Which train?", ...labels)
}

describe("rating", () => {
  test("a finished reply is rated, and a second press takes the rating back", async () => {
    page.startTurn()
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "Lisbon" })
    await screen.findByText("Lisbon")
    expect(screen.queryByRole("button", { name: text.goodResponse })).toBeNull()
    page.endTurn("success")
    await press(text.goodResponse)
    page.emit({ _tag: "MessageRated", messageId: "r1", feedback: 1 })
    await screen.findByRole("button", { name: text.goodResponse, pressed: true })
    await press(text.badResponse)
    await press(text.goodResponse)
    await waitFor(() =>
      expect(page.commands).toEqual(
        [1, 2, 0].map((feedback) => ({ _tag: "RateMessage", messageId: "r1", feedback }))
      )
    )
  })
})

describe("a question of the reply", () => {
  test("is answered by an option", async () => {
    const request = askUser("8:09", "9:39")
    await press("9:39")
    const value = { kind: "choose", chosen: ["9:39"] }
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "Answer", ...requestRef(request), value }]))
  })

  test("is answered by what is typed, which never looks like a message of its own", async () => {
    const request = askUser("8:09")
    const input = await page.composer()
    await waitFor(() => expect(input.placeholder).toBe(text.clarificationPlaceholder))
    page.gateway.script = {
      ...page.gateway.script,
      conversation: (_id, command) => void page.commands.push(command)
    }
    fireEvent.keyDown(await page.write("The one after lunch"), { key: "Enter" })
    const value = { kind: "words", text: "The one after lunch" }
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "Answer", ...requestRef(request), value }]))
    expect(screen.getAllByRole("article", { name: text.you })).toHaveLength(1)
  })

  test("is named above the composer, which leads to it", async () => {
    askUser("8:09")
    await screen.findByText(questionTitles.choose)
    await press(text.goToQuestion)
    expect(document.activeElement).toBe(screen.getByRole("form", { name: "Which train?" }))
  })

  test("shows what was chosen, and offers nothing any more", async () => {
    const { id: requestId } = askUser("8:09", "9:39")
    await screen.findByRole("button", { name: "8:09" })
    page.emit(
      {
        _tag: "FlowAdvanced",
        messageId: "r1",
        toolCallId: "call-t1",
        entry: { _tag: "Answered", requestId, answer: { kind: "choose", chosen: ["8:09"] }, at: 0 }
      },
      { _tag: "TurnResumed", turnId: "t1", messageId: "r1", at: 0 }
    )
    const chosen = await screen.findByRole("button", { name: "8:09", pressed: true })
    expect(chosen).toHaveProperty("disabled", true)
    expect(screen.queryByRole("button", { name: text.dismissQuestion })).toBeNull()
  })
})

describe("the focus of whoever has no pointer", () => {
  /** As a browser tells of it: a press without a pointer. */
  const pressByKey = (button: HTMLElement): void => {
    button.focus()
    fireEvent.click(button, { detail: 0 })
  }

  test.each(["8:09", text.dismissQuestion])("goes to the composer after “%s”", async (name) => {
    askUser("8:09", "9:39")
    const composer = await page.composer()
    pressByKey(await screen.findByRole("button", { name }))
    expect(document.activeElement).toBe(composer)
    await waitFor(() => expect(page.tags()).toHaveLength(1))
  })

  test("stays where it was for whoever has one", async () => {
    askUser("8:09")
    const option = await screen.findByRole("button", { name: "8:09" })
    option.focus()
    fireEvent.click(option, { detail: 1 })
    expect(document.activeElement).toBe(option)
  })

  test("says who the Operator is while it works, to whoever is new here", async () => {
    page.startOperator()
    await screen.findByText(text.operatorIs)
    const user = page.gateway.users.get("local")
    for (let at = 0; at <= FIRST_CHATS; at++)
      user.emit({ _tag: "ConversationTouched", id: `local/c${at}`, title: "A chat", at })
    await waitFor(() => expect(screen.queryByText(text.operatorIs)).toBeNull())
  })

  test("is led to a question of the operator, and goes on with the operator after the answer", async () => {
    const task = page.gateway.tasks.get("local/task")
    page.gateway.script = {
      ...page.gateway.script,
      webAgentTask: (_id, command) => {
        if (command._tag === "Answer" && command.value.kind === "confirm") {
          task.emit({ _tag: "QuestionAnswered", answer: command.value, at: 0 })
        }
        return undefined
      }
    }
    page.startOperator()
    task.emit(
      {
        _tag: "TaskStarted",
        goal: "",
        conversationId: "",
        hostId: "",
        tabId: 1,
        preActions: [],
        files: [],
        at: 0
      },
      {
        _tag: "QuestionAsked",
        request: { id: "q1", kind: "confirm", title: "Confirm", text: "Delete it?" },
        afterStep: 0,
        at: 0
      }
    )
    await press(text.goToQuestion)
    const question = screen.getByRole("form", { name: "Delete it?" })
    expect(document.activeElement).toBe(question)
    pressByKey(within(question).getByRole("button", { name: copy.continue }))
    await waitFor(() => expect(screen.queryByRole("form", { name: "Delete it?" })).toBeNull())
    expect(document.activeElement).toBe(
      within(screen.getByRole("region", { name: "Operator" })).getAllByRole("button")[0]
    )
  })
})

describe("a reply that was cut", () => {
  test.each(["canceled", "error"] as const)("shows no mark that was left open: %s", async (status) => {
    page.startTurn()
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "Say **Open" })
    page.endTurn(status)
    const reply = await screen.findByRole("article", { name: text.product })
    await waitFor(() => expect(reply.getAttribute("aria-busy")).toBe("false"))
    expect(within(reply).getByText("Open").tagName).toBe("STRONG")
    expect(reply.textContent).not.toContain("**")
  })
})

describe("a draft", () => {
  test("stands in the reply with all that was written, and opens in the user's own mail", async () => {
    page.startTurn()
    page.emit({
      _tag: "SuggestionMade",
      messageId: "r1",
      suggestedAction: {
        actionId: "d1",
        type: "composeNewEmail",
        args: { to: ["ada@x.test"], cc: ["eve@x.test"], subject: "Hello there", body: "See you on Friday." }
      }
    })
    const card = within(
      await screen.findByRole("group", { name: suggestionText.suggestions.composeNewEmail })
    )
    for (const written of ["ada@x.test", "eve@x.test", "Hello there", "See you on Friday."]) {
      card.getByText(written)
    }
    const link = card.getByRole<HTMLAnchorElement>("link", { name: suggestionText.openDraft.google })
    expect(new URL(link.href).searchParams.get("body")).toBe("See you on Friday.")
    expect(link.target).toBe("_blank")
    expect(link.rel).toContain("noopener")
    card.getByRole("button", { name: text.copySuggestion })
  })

  test("that a call of the reply has shown stands for the call, and is changed in the chat it is of", async () => {
    page.startTurn()
    const args = { to: ["ada@x.test"], subject: "Hello there", body: "See you." }
    const call = { messageId: "r1", toolCallId: "c1" }
    page.emit(
      { _tag: "ToolStarted", ...call, toolName: "composeNewEmail", toolArguments: args },
      {
        _tag: "SuggestionMade",
        messageId: "r1",
        suggestedAction: { actionId: "c1", type: "composeNewEmail", args }
      },
      { _tag: "ToolFinished", ...call, output: { type: "success", message: "Here it is.", end: false } }
    )
    await press(suggestionText.edit)
    // The card's own heading.
    expect(screen.getAllByText(suggestionText.suggestions.composeNewEmail)).toHaveLength(1)
    await press(text.save)
    await waitFor(() =>
      expect(page.commands).toEqual([{ _tag: "EditSuggestion", messageId: "r1", actionId: "c1", args }])
    )
  })
})

describe("a question of the operator", () => {
  test("that wants one of its options says so in the composer, and stays to be read where nobody answered", async () => {
    page.startOperator()
    page.emit({ _tag: "InputRequested", messageId: "r1" })
    const options = [copy.continue, copy.cancel]
    const question = "It sends something. Continue?"
    const task = page.gateway.tasks.get("local/task")
    task.emit(
      {
        _tag: "TaskStarted",
        goal: "send it",
        conversationId: "local/chat",
        hostId: "local/browser",
        tabId: 1,
        preActions: [],
        files: [],
        at: 0
      },
      {
        _tag: "QuestionAsked",
        request: { id: "q1", kind: "confirm", title: "Confirm", text: question },
        afterStep: 0,
        at: 0
      }
    )
    const input = await page.composer()
    await waitFor(() => expect(input.placeholder).toBe(text.optionPlaceholder(options)))
    await screen.findByRole("form", { name: question })
    expect(screen.queryByText(stepText.notAnswered)).toBeNull()
    const result = { type: "aborted" as const, message: "You stopped it.", end: true }
    task.emit({ _tag: "TaskFinished", result })
    await screen.findByText(stepText.notAnswered)
    expect(screen.getByText(question).closest("form")).toBeNull()
  })
})

describe("versions of an answer", () => {
  test("are beside the message they came of, say which is shown, and lead to the others", async () => {
    page.startTurn()
    page.endTurn("success")
    expect(screen.queryByRole("group", { name: text.versions })).toBeNull()
    page.emit({ _tag: "TurnRestarted", turnId: "t2", messageId: "r2", at: 0 })
    await screen.findByRole("status", { name: text.versionOf(2, 2) })
    await press(text.laterVersion)
    await press(text.earlierVersion)
    await waitFor(() =>
      expect(page.commands).toEqual([{ _tag: "ChooseVersion", messageId: "m1", version: 0 }])
    )
  })
})

test("of very many versions the oldest but the first are let go, which is said, and the switch passes them by", async () => {
  page.startTurn()
  page.endTurn("success")
  // The first, as many as have room, the newest, the one that is shown; and one too many.
  const count = VERSIONS_MAX_COUNT + 4
  for (let turn = 2; turn <= count; turn++) {
    const turnId = `t${turn}`
    page.emit({ _tag: "TurnRestarted", turnId, messageId: `r${turn}`, at: 0 })
    const message = { ...emptyReply(`r${turn}`, 0), status: "success" as const }
    page.emit({
      _tag: "TurnEnded",
      turnId,
      message: { ...message, fragments: [{ type: "text", text: "Done" }] }
    })
  }
  page.emit({ _tag: "VersionChosen", messageId: "m1", version: 0 })
  await screen.findByText(text.versionsGone(1))
  await screen.findByRole("status", { name: text.versionOf(1, count) })
  await press(text.earlierVersion)
  await press(text.laterVersion)
  await waitFor(() => expect(page.commands).toEqual([{ _tag: "ChooseVersion", messageId: "m1", version: 2 }]))
})

describe("an own message", () => {
  const edit = async (): Promise<HTMLTextAreaElement> => {
    page.startTurn()
    page.endTurn("success")
    await press(text.editMessage)
    return screen.findByRole("textbox", { name: text.editLabel })
  }
  const write = (input: HTMLTextAreaElement, value: string): void => {
    fireEvent.change(input, { target: { value } })
    fireEvent.input(input, { target: { value } })
  }

  test("is edited where it stands", async () => {
    const input = await edit()
    expect(input.value).toBe("Hello")
    write(input, "Hello again")
    await waitFor(() => expect(input.value).toBe("Hello again"))
    fireEvent.keyDown(input, { key: "Enter" })
    await waitFor(() =>
      expect(page.commands).toEqual([{ _tag: "EditMessage", messageId: "m1", text: "Hello again" }])
    )
    await waitFor(() => expect(screen.queryByRole("textbox", { name: text.editLabel })).toBeNull())
  })

  test("that is being edited is there again after another chat was looked at", async () => {
    const input = await edit()
    write(input, "Half a thought")
    await waitFor(() => expect(input.value).toBe("Half a thought"))
    act(() => openConversation("other"))
    await waitFor(() => expect(screen.queryByRole("textbox", { name: text.editLabel })).toBeNull())
    act(() => openConversation("chat"))
    const again = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text.editLabel })
    expect(again.value).toBe("Half a thought")
  })

  test("is left as it was by Escape, and cannot become empty", async () => {
    const input = await edit()
    write(input, "  ")
    const editor = within(screen.getByRole("article", { name: text.you }))
    await waitFor(() =>
      expect(editor.getByRole("button", { name: text.send })).toHaveProperty("disabled", true)
    )
    fireEvent.keyDown(input, { key: "Enter" })
    fireEvent.keyDown(input, { key: "Escape" })
    await waitFor(() => expect(screen.queryByRole("textbox", { name: text.editLabel })).toBeNull())
    await screen.findByText("Hello")
    expect(page.commands).toEqual([])
  })

  test("that the server refuses stays open with the reason", async () => {
    page.gateway.script = { ...page.gateway.script, conversation: () => ({ _tag: "NotIdle" }) }
    const input = await edit()
    write(input, "Hello again")
    await waitFor(() => expect(input.value).toBe("Hello again"))
    fireEvent.keyDown(input, { key: "Enter" })
    await screen.findByText(text.rejection.notIdle)
    expect(input.value).toBe("Hello again")
  })
})

describe("trouble", () => {
  const fail = (trouble: Partial<AiMessageError>): void => {
    page.startTurn()
    page.endTurn("error", trouble)
  }

  test.each(AiMessageErrorKind.literals)(
    "of kind %s says what the server said, and can be put aside",
    async (kind) => {
      fail({ kind, message: `About ${kind}` })
      await screen.findByText(`About ${kind}`)
      await screen.findByRole("button", { name: copy.cancel })
    }
  )

  test("folds what the model's server said of it, to be read and copied as it is", async () => {
    fail({ message: "No answer", serverSaid: "HTTP 500: <b>Boom</b>" })
    const said = await screen.findByText("HTTP 500: <b>Boom</b>")
    const folded = said.closest("details")
    expect(folded?.open).toBe(false)
    fireEvent.click(screen.getByText(text.serverSaid))
    screen.getByRole("button", { name: text.copyServerSaid })
  })

  test("with a link leads there, and only to where links may lead", async () => {
    fail({
      kind: "outOfCredits",
      message: "Your credits are used up.",
      link: { label: "Upgrade", url: "https://e.org/up" }
    })
    const link = await screen.findByRole("link", { name: "Upgrade" })
    expect(link.getAttribute("href")).toBe("https://e.org/up")
  })

  test("with a link that runs a script shows no link", async () => {
    fail({ kind: "queryLimit", link: { label: "Upgrade", url: "javascript:alert(1)" } })
    await screen.findByText("The reply failed.")
    expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull()
  })

  test("for want of consent leads to it first, and offers the same again after it", async () => {
    fail({ kind: "authorizationRequired", link: { label: "Allow access", url: "https://e.org/consent" } })
    const link = await screen.findByRole("link", { name: "Allow access" })
    const retry = screen.getByRole("button", { name: text.retry })
    expect(link.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test("is an alert while something can be done about it, and part of the history after that", async () => {
    fail({ message: "Old trouble" })
    const card = await screen.findByRole("alert")
    within(card).getByText("Old trouble")
    page.queue("m2", "Never mind")
    page.emit({ _tag: "TurnStarted", turnId: "t2", itemId: "m2", messageId: "r2", at: 0 })
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    screen.getByText("Old trouble")
  })

  test("for want of the extension offers the same again, which waits for a browser, and the way to one", async () => {
    fail({ kind: "extensionRequired", message: copy.extensionOnlyAction })
    expect(screen.queryByRole("button", { name: text.retry })).toBeNull()
    await press(text.downloadExtension)
    within(await screen.findByRole("dialog")).getByText(connectText.extensionsPage)
    await press(text.close)
    await press(copy.continue)
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "Regenerate" }]))
  })

  test("for want of the extension offers no way to a browser where one is there", async () => {
    const user = page.gateway.users.get("local")
    user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome", at: 0 })
    user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at: 1 })
    fail({ kind: "extensionRequired", message: copy.extensionOnlyAction })
    await press(copy.continue)
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "Regenerate" }]))
    expect(screen.queryByRole("button", { name: text.downloadExtension })).toBeNull()
  })

  test("for want of the extension tells a phone where to go", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    fail({ kind: "extensionRequired", message: copy.extensionOnlyAction })
    await screen.findByText(text.desktopOnlyAction)
    await screen.findByRole("button", { name: copy.continue })
    expect(screen.queryByRole("button", { name: text.downloadExtension })).toBeNull()
    agent.mockRestore()
  })

  test("of a page that is too old opens a dialog with the way out, and the banner stays when it is put off", async () => {
    await page.composer()
    page.gateway.protocolVersion += 1
    page.gateway.cut()
    const dialog = await screen.findByRole("dialog")
    within(dialog).getByRole("button", { name: text.refresh })
    // As Escape does.
    if (dialog instanceof HTMLDialogElement) dialog.close()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    page.gateway.isUp = false
    dispatchEvent(new Event("online"))
    const tryNow = await screen.findByRole("button", { name: text.tryNow })
    page.gateway.isUp = true
    fireEvent.click(tryNow)
    await screen.findByRole("button", { name: text.refresh })
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})

test("a task that was stopped says in its card how far it had come", async () => {
  page.startTurn()
  const call = { messageId: "r1", toolCallId: "c1", toolName: "operator", toolArguments: {} }
  page.emit({ _tag: "ToolStarted", ...call, webAgentTaskId: "local/task" })
  const output = { type: "aborted" as const, message: "It was stopped. 2 steps were done.", end: true }
  page.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output })
  page.endTurn("canceled")
  const card = within(await screen.findByRole("region", { name: "Operator" }))
  await card.findByText("It was stopped. 2 steps were done.")
})

describe("a tool that failed", () => {
  const failTool = (said: string, ending?: string): void => {
    page.startTurn()
    page.emit({
      _tag: "ToolStarted",
      messageId: "r1",
      toolCallId: "c1",
      toolName: "operator",
      toolArguments: {}
    })
    const message = ending ?? "I could not click `Save`."
    const output = { type: "error" as const, message, end: ending !== undefined }
    page.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output })
    page.emit({ _tag: "TextAppended", messageId: "r1", text: said })
    if (ending === undefined) page.endTurn("success")
    else page.endTurn("error", { message })
  }

  test("says why in its card, as text and not as marks", async () => {
    failTool("Shall I try again?")
    const card = within(await screen.findByRole("region", { name: "Operator" }))
    expect((await card.findByText("Save")).tagName).toBe("CODE")
  })

  test("says it once where the reply says it too", async () => {
    failTool("I could not click `Save`.")
    await screen.findByText("Save")
    expect(screen.getAllByText("Save")).toHaveLength(1)
  })

  test("says it once where it ended the reply", async () => {
    failTool("", "The browser broke down.")
    await screen.findByRole("alert")
    expect(screen.getAllByText("The browser broke down.")).toHaveLength(1)
  })
})

describe("a message written offline", () => {
  test("says that it waits, outlives the page, and arrives once", async () => {
    await page.composer()
    page.gateway.isUp = false
    page.gateway.cut()
    await screen.findByRole("button", { name: text.tryNow })
    fireEvent.keyDown(await page.write("Sent offline"), { key: "Enter" })
    await screen.findByText(text.unsent)
    cleanup()
    page.gateway.isUp = true
    page.show()
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    await screen.findByText("Sent offline")
    await waitFor(() => expect(screen.queryByText(text.unsent)).toBeNull())
    await waitFor(() => expect(localStorage.getItem("deckhand:unsent:local/chat")).toBeNull())
  })
})
