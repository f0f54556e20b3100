/**
 * One conversation as a page sees it: the server's state, the draft, and messages on their way.
 *
 * A message that was sent but is not yet part of the state is kept in `$unsent`, so that it is seen
 * at once and never lost: one that could not be sent yet and one that was refused outlive the page, and
 * whatever the user writes meanwhile is not touched.
 */
import { Effect } from "effect"
import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { type NotTaken, notTakenText } from "#ui/attachments/attachmentText.ts"
import { LeftOutPage } from "#ui/beside/LeftOutPage.ts"
import type { EarlierMessages, TranscriptParts } from "#ui/chat/transcript/TranscriptParts.ts"
import { newCommandId } from "#ui/client/ActorSend.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import { isDeleted } from "#ui/client/isDeleted.ts"
import { OwnPrompts } from "#ui/composer/OwnPrompts.ts"
import { DraftText } from "#ui/mentions/DraftText.ts"
import { text as sentences } from "#ui/text.ts"
import type { AskingActor, ConversationServices, Sending } from "./ConversationServices.ts"
import { DraftFiles } from "./DraftFiles.ts"
import { DraftTabs } from "./DraftTabs.ts"
import { describeFailure, isLateAnswer } from "./describeFailure.ts"
import { arrived, filesOf, Outbox, type Unsent, type Written } from "./Outbox.ts"

/** A question that is on screen, and so what an answer is for. */
export interface Asked {
  /** Who asks; absent where the reply does. */
  readonly by?: AskingActor
  readonly ref: () => QuestionRef
}

/** The same value every time, so that nobody is told of no change. */
const nothing: ReadonlyArray<Unsent> = []

export class ConversationStore {
  readonly id: ActorId
  readonly $watched: ReadableAtom<Watched<ConversationState>>
  /** Earlier messages, where not all are here. */
  readonly transcript: EarlierMessages
  /** What the user wrote in this chat. */
  readonly ownPrompts: OwnPrompts
  readonly $draft: ReadableAtom<string>
  readonly $unsent: ReadableAtom<ReadonlyArray<Unsent>>
  /** Why the last command was not accepted; empty where it was. */
  readonly $notice: ReadableAtom<string>
  /** An answer of the composer is on its way to a task. */
  readonly $isAnswering: ReadableAtom<boolean>
  /** The file that was too big to be taken; empty where none was. */
  readonly $tooBig: WritableAtom<string> = atom("")
  readonly files: DraftFiles
  readonly tabs: DraftTabs = new DraftTabs()
  readonly leftOut: LeftOutPage
  readonly words: DraftText
  private readonly $reason = atom("")
  private readonly $answering = atom(false)
  /** What was wrong with the last answer; empty where nothing was. */
  private answerProblem = ""
  private readonly outbox: Outbox
  private readonly services: ConversationServices

  constructor(
    id: ActorId,
    transcript: EarlierMessages & Pick<TranscriptParts, "$watched" | "ask">,
    services: ConversationServices
  ) {
    const { $watched } = transcript
    this.id = id
    this.$watched = $watched
    this.transcript = transcript
    this.ownPrompts = new OwnPrompts(transcript)
    this.services = services
    this.outbox = new Outbox(id)
    this.leftOut = new LeftOutPage(id)
    this.files = new DraftFiles(id, services.transfer, (name, { reason, message }) => {
      if (reason === "TooBig") this.$tooBig.set(name)
      else this.complain(`${name}: ${message ?? sentences.uploadFailed}`)
    })
    this.words = new DraftText(id)
    this.$draft = this.words.$text
    this.$notice = this.$reason
    this.$isAnswering = this.$answering
    this.$unsent = computed([this.outbox.$items, $watched], (items, watched) => {
      const missing = items.filter((item) => !arrived(item, watched))
      return missing.length === 0 ? nothing : missing
    })
    // What an earlier page could not send.
    for (const item of this.outbox.$items.get()) if (item.refusal === undefined) this.deliver(item)
  }

  readonly setDraft = (value: string): void => {
    this.words.set(value)
    this.$reason.set("")
  }

  /** The chat was deleted: nothing of it stays on this device. */
  readonly letGo = (): void => {
    this.files.erase(filesOf(this.outbox.$items.get()))
    this.outbox.clear()
    this.files.clear()
    this.leftOut.set(false)
    this.setDraft("")
  }

  /** What was uploaded for this chat and is not known to be in a message of it: of the draft, and of the outbox. */
  get unsentFiles(): ReadonlyArray<Attachment> {
    return [...this.files.$files.get(), ...filesOf(this.outbox.$items.get())]
  }

  /** Takes files into the draft; says of each that cannot be taken why. Of those that are dropped one is taken. */
  readonly attach = (files: ReadonlyArray<File>, way: "chosen" | "dropped"): void => {
    this.$reason.set("")
    if (!this.files.canUpload) return
    const refused = new Map<NotTaken | "tooBig", Array<string>>()
    for (const [place, file] of files.entries()) {
      const offer = way === "dropped" && place > 0 ? "notFirst" : this.files.offer(file)
      if (offer !== "accepted") refused.set(offer, [...(refused.get(offer) ?? []), file.name])
    }
    this.$tooBig.set((refused.get("tooBig") ?? []).join(", "))
    for (const [reason, names] of refused) if (reason !== "tooBig") this.complain(notTakenText(reason, names))
  }

  /** Beside what there is to say already: each of several files may have its own trouble. */
  private complain(sentence: string): void {
    const said = this.$reason.get()
    this.$reason.set(said === "" ? sentence : `${said}\n${sentence}`)
  }

  /** Sends the draft and empties it. `asked`: the question its writer sees; files go with no answer. */
  readonly submit = (asked?: Asked): void => {
    const text = this.$draft.get()
    const attachments = this.files.$files.get()
    if (this.$answering.get()) return
    if (this.files.$uploading.get().length > 0) {
      this.$reason.set(sentences.stillUploading)
      return
    }
    const hasFiles = attachments.length > 0 || (asked === undefined && this.holdsFiles)
    if (text.trim() === "" && !hasFiles) return
    const answers = attachments.length === 0 ? asked?.ref() : undefined
    if (answers !== undefined && asked?.by !== undefined) {
      this.answer(asked.by, answers, text)
      return
    }
    const { editorState } = this.words
    this.setDraft("")
    this.files.set([])
    if (answers === undefined) this.send({ text, attachments, ...editorState }, this.tabs.take())
    else this.send({ text, attachments, answers })
  }

  /** Whether the conversation has files for the next message. */
  private get holdsFiles(): boolean {
    const watched = this.$watched.get()
    return watched._tag === "Live" && watched.state.attachments.length > 0
  }

  /** Says something in the user's name, whatever the draft is: an option they chose. */
  readonly say = (text: string): void => this.send({ text, attachments: [] })

  /**
   * Sends what was refused once more, in these words: as a new command, since an answer is for ever. What was
   * an answer is one to the question its writer has before them now, if that is the reply's.
   */
  readonly sendAgain = (id: string, text: string, asked?: Asked): void => {
    const item = this.outbox.$items.get().find((known) => known.id === id)
    if (item === undefined) return
    this.takeOut(id)
    const isAnswer = item.answers !== undefined && asked !== undefined && asked.by === undefined
    const contextTabs = item.contextTabs ?? item.context?.contextTabs
    this.send(
      { text, attachments: item.attachments, ...(isAnswer ? { answers: asked.ref() } : {}) },
      contextTabs === undefined ? {} : { contextTabs }
    )
  }

  /** Gives up what was refused, with its files. */
  readonly discard = (id: string): void => {
    this.files.erase(filesOf(this.outbox.$items.get().filter((item) => item.id === id)))
    this.takeOut(id)
  }

  private takeOut(id: string): void {
    this.outbox.drop((item) => item.id === id)
  }

  /** Any other command; what goes wrong becomes the notice. */
  readonly command = (command: ConversationCommand): void => {
    this.$reason.set("")
    void this.ask(command).then((problem) => {
      if (problem !== undefined) this.$reason.set(problem)
    })
  }

  /** Undefined when the command was accepted, otherwise what to tell the user. */
  readonly ask = (command: ConversationCommand): Promise<string | undefined> =>
    new Promise((resolve) =>
      this.services.run(
        Effect.match(this.deliverCommand(command, newCommandId()), {
          onSuccess: () => resolve(undefined),
          onFailure: (failure) => resolve(describeFailure(failure))
        })
      )
    )

  /** The question is over: what was wrong with an answer to it is nobody's trouble any more. */
  readonly leaveQuestion = (): void => {
    if (this.answerProblem !== "" && this.$reason.get() === this.answerProblem) this.$reason.set("")
    this.answerProblem = ""
  }

  /** Nothing is no answer. */
  readonly remind = (): void => {
    this.answerProblem = sentences.clarificationEmpty
    this.$reason.set(sentences.clarificationEmpty)
  }

  /** The text stays where it is until whoever asks has taken it: it is nowhere else. */
  private answer(by: AskingActor, named: QuestionRef, text: string): void {
    this.$answering.set(true)
    void this.services.answerAsker(by, named, text).then((problem) => {
      this.$answering.set(false)
      if (problem !== undefined) {
        this.answerProblem = isLateAnswer(problem) ? "" : problem
        this.$reason.set(problem)
      } else if (this.$draft.get() === text) this.setDraft("")
    })
  }

  private send(message: Written, tabs: Pick<Unsent, "contextTabs"> = {}): void {
    const looking = this.services.look()
    const kept = { ...message, ...tabs, id: newCommandId() }
    const item = looking === undefined ? { ...kept, context: this.contextOf(kept) } : kept
    this.outbox.drop((known) => arrived(known, this.$watched.get()))
    this.outbox.add(item)
    this.deliver(item, looking)
  }

  private contextOf({ contextTabs }: Pick<Unsent, "contextTabs">): MessageContext {
    return this.leftOut.apply({ ...this.services.context(), ...(contextTabs && { contextTabs }) })
  }

  /** What was written before its page was known waits for that; from then on it says the same, whoever sends it. */
  private deliver(item: Unsent, looking: Effect.Effect<void> = Effect.void): void {
    const sending = Effect.suspend(() => {
      const { context = this.contextOf(item) } = item
      if (item.context === undefined) this.outbox.place(item.id, context)
      return this.sending(item, context)
    })
    this.services.run(
      Effect.match(Effect.andThen(looking, sending), {
        onSuccess: ({ version }) => this.outbox.accept(item.id, version),
        onFailure: (failure) =>
          isDeleted(failure) ? this.letGo() : this.outbox.refuse(item.id, describeFailure(failure))
      })
    )
  }

  /** While the server cannot store it, its writer is told why; it goes by itself once that is over. */
  private deliverCommand(command: ConversationCommand, commandId: string): Sending {
    let said = ""
    const say = ({ message, reason }: ActorUnavailable): void => {
      if (reason !== "StoreUnavailable") return
      said = message
      this.$reason.set(message)
    }
    const unsay = Effect.sync(() => {
      if (said !== "" && this.$reason.get() === said) this.$reason.set("")
    })
    return Effect.ensuring(this.services.send(command, commandId, say), unsay)
  }

  /** A message goes with its files, or not at all. With files nothing is an answer (`submit`). */
  private sending(item: Unsent, context: MessageContext): Sending {
    const { id, text, attachments, answers, editorState } = item
    const files = attachments.length === 0 ? {} : { attachments }
    const command: ConversationCommand =
      answers === undefined
        ? { _tag: "SendMessage", text, context, ...files, ...(editorState && { editorState }) }
        : { _tag: "Answer", ...answers, value: { kind: "words", text } }
    return this.deliverCommand(command, id)
  }
}
