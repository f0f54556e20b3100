/**
 * What is known of the requests of one tab that a task drives: who acts on it, what its page sends by itself, what its user
 * has said yes and no to, and what waits for them. The debugger is not asked here.
 */
import type { Effect } from "effect"
import {
  type AskReason,
  decideRequest,
  type RequestVerdict,
  type SendReason
} from "#schemas/outgoing/decideRequest.ts"
import { isSafe, type OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestKey, servesMany } from "#schemas/outgoing/requestKey.ts"
import { requestPrint } from "#schemas/outgoing/requestPrint.ts"
import type { LeftRequest } from "#schemas/outgoing/showRequest.ts"
import type { HeldRequest } from "./HeldRequest.ts"
import { HeldRequests } from "./HeldRequests.ts"
import { KeptPings } from "./KeptPings.ts"
import { SENT_TOLD_MAX } from "./limits.ts"
import { mayWait } from "./mayWait.ts"
import { PageHabits } from "./PageHabits.ts"
import type { PausedRequest } from "./readPaused.ts"
import { SentRequests } from "./SentRequests.ts"
import { isAgents, type StepFacts, type StepSender } from "./StepSender.ts"

/** Who is behind what the page sends: its user with their own hands, or nobody yet (`Page`) in a document just opened. */
type Sender = "Page" | "User" | StepSender

/** What came of what a step wanted to send. */
export interface StepRequests {
  readonly sent: ReadonlyArray<LeftRequest>
  readonly held: ReadonlyArray<HeldRequest>
  /** Did not leave, and does when the step is taken again. */
  readonly again: ReadonlyArray<OutgoingRequest>
  /** Did not leave and is not asked about: too much was to be asked about already. */
  readonly over: ReadonlyArray<OutgoingRequest>
  /** Did not leave, since its page waits for no answer to it; asked about when the step is taken again. */
  readonly keptIn: ReadonlyArray<OutgoingRequest>
}

export type TabVerdict =
  | { readonly _tag: "Send" }
  | { readonly _tag: "Refuse" }
  | { readonly _tag: "Hold"; readonly held: HeldRequest; readonly mayWait: boolean }

/** Of a request that is not in anybody's hands any more. */
export type Unjudged = Pick<PausedRequest, "request" | "page"> & Partial<Pick<PausedRequest, "isSentOn">>

export type KeptVerdict =
  | { readonly _tag: "Again" }
  | { readonly _tag: "Refuse" }
  | { readonly _tag: "Hold"; readonly held: HeldRequest }

export interface KeepsIn {
  /** Hosts to which its user has let the step send. */
  readonly agreedTo: ReadonlyArray<string>
  /** `requestPrint` of what may leave once. */
  readonly passes: ReadonlyArray<string>
}

const send: TabVerdict = { _tag: "Send" }

export class OutgoingTab {
  private sender: Sender = "Page"
  /** The latest step, whoever is the sender by now. */
  private latest: StepSender | undefined
  /** An address is being opened: until its document is there, what is sent is still of the one before. */
  private isOpening = false
  /** From the beginning of a step until it is told what came of it. */
  private isStepUnderWay = false
  /** A yes before the step covers what it sends until it is told what came of it. */
  private isAgreementOpen = false
  private readonly habits = new PageHabits()
  private readonly sent = new SentRequests()
  private again: Array<OutgoingRequest> = []
  private readonly pings = new KeptPings()
  private readonly held = new HeldRequests()
  /** More than can be asked about at once: one of each kind, by `requestKey`. */
  private readonly over = new Map<string, OutgoingRequest>()
  /** Keys its user has said no to in this step. */
  private readonly refused = new Set<string>()
  /** Prints its user has said yes to, each for one request of this step. */
  private passes: Array<string> = []

  /** From now on what is sent is the step's; of one that opens an address, nothing in the page there is. */
  begin(step: StepSender): void {
    this.pings.begin(step.action !== undefined && step.action === this.latest?.action)
    this.latest = step
    this.isOpening = step.opens === "here"
    if (step.opens === undefined) this.sender = step
    this.isStepUnderWay = true
    // Opening an address leaves the step before it behind what its page sends, whose yes is over.
    this.isAgreementOpen = step.opens === undefined
    this.sent.clear()
    this.again = []
    this.refused.clear()
    this.passes = [...step.passes]
    this.over.clear()
    this.held.dropTold("failed")
  }

  /**
   * Its user acts on it with their own hands, until the next step begins; what waits waits on, and what it sends is no habit.
   * False: it sends no more freely than before. What a step under way sends is not freed by a press beside it.
   */
  handOver(): boolean {
    if (this.isStepUnderWay) return false
    const isFreed = typeof this.sender === "object"
    this.sender = "User"
    return isFreed
  }

  /** Undefined: its page or its user sends it. */
  private stepBehind({ request }: Unjudged): StepSender | undefined {
    if (typeof this.sender === "object") return this.sender
    return this.latest !== undefined && isAgents(request, this.latest.facts) ? this.latest : undefined
  }

  /** It would be asked about, and no step is under way: perhaps its user has just pressed something. */
  mayBeUsers(paused: PausedRequest): boolean {
    if (this.isStepUnderWay || typeof this.sender !== "object" || isSafe(paused.request)) return false
    if (this.passes.includes(requestPrint(paused.request))) return false
    return this.decide(paused, this.sender.facts)._tag !== "Send"
  }

  /** What came of it so far; whoever asks the user knows it from now on. */
  tell(): StepRequests {
    this.isStepUnderWay = false
    this.isAgreementOpen = false
    return {
      sent: this.sent.all,
      held: this.held.tell(),
      again: [...this.again],
      over: [...this.over.values()],
      keptIn: this.pings.toTell
    }
  }

  /** Another document has taken the place of the one that it was asked about with: what of it waits in vain. */
  leaveDocument(): ReadonlyArray<string> {
    this.habits.leaveDocument()
    if (this.isOpening) {
      this.isOpening = false
      this.sender = "Page"
    }
    return this.held.dropTold("all")
  }

  /** It failed meanwhile, and can still be asked about. */
  endWait(id: string): void {
    this.held.endWait(id)
  }

  /** Succeeds as soon as something is held that nobody was told of. */
  get awaitHeld(): Effect.Effect<void> {
    return this.held.awaitNew
  }

  /** They are answered, and with each what is like it and was told with it. */
  take(ids: ReadonlyArray<string>): ReadonlyArray<HeldRequest> {
    const taken = this.held.take(ids)
    // What follows from the answer is the step's again.
    if (taken.length > 0) this.isStepUnderWay = true
    return taken
  }

  /** `why`: where it was not its user who let it leave. */
  noteSent(request: OutgoingRequest, why?: SendReason): void {
    this.sent.add(request, why)
  }

  /** What the browser keeps in by itself as long as a step is behind it; undefined: nothing. */
  get keepsIn(): KeepsIn | undefined {
    if (typeof this.sender !== "object") return undefined
    const { secrets, step } = this.sender.facts
    // The browser's rules see no more than an address: what may hold a secret, or is not the first, is judged when it was kept in.
    const isCovered = step.isAgreed && this.isAgreementOpen && secrets.length === 0 && this.sent.isEmpty
    return { agreedTo: isCovered ? (step.shown?.hosts ?? []) : [], passes: [...this.passes] }
  }

  /** It has left without being asked about: what becomes of it is known, not decided. */
  noteLeft(left: Unjudged): void {
    const { request } = left
    if (this.stepBehind(left) === undefined) this.learn(left)
    else {
      this.takePass(requestPrint(request))
      this.noteSent(request)
    }
  }

  /** Nobody sends it again by themselves. */
  noteAgain({ request }: Pick<Unjudged, "request">): void {
    if (this.again.length < SENT_TOLD_MAX) this.again.push(request)
  }

  /** It was kept in before anybody had judged it. `Again`: it may leave once it is sent again. */
  judgeKeptIn(kept: Unjudged): KeptVerdict {
    const step = this.stepBehind(kept)
    if (step === undefined) return { _tag: "Again" }
    const print = requestPrint(kept.request)
    if (this.passes.includes(print)) return { _tag: "Again" }
    const verdict = this.decide(kept, step.facts)
    // Let out would be an address, and there it serves for other things as well.
    if (verdict._tag === "Send" && !servesMany(kept.request)) return { _tag: "Again" }
    if (verdict._tag === "Refuse") return verdict
    if (verdict._tag === "KeepIn" && this.pings.keeps(kept.request)) return { _tag: "Refuse" }
    const why = verdict._tag === "Ask" ? verdict.why : "unknown"
    // A page that tries again does not ask again.
    const known = this.held.repeat(print)
    return { _tag: "Hold", held: known ?? this.held.hold(kept.request, print, why, false) }
  }

  refuse({ request }: HeldRequest): void {
    this.refused.add(requestKey(request))
  }

  judge(paused: Unjudged): TabVerdict {
    const { request } = paused
    if (isSafe(request)) return send
    const step = this.stepBehind(paused)
    if (step === undefined) {
      this.learn(paused)
      return send
    }
    const { facts } = step
    const verdict = this.verdictOn(paused, facts)
    switch (verdict._tag) {
      case "Send":
        this.noteSent(request, verdict.why)
        return send
      case "Refuse":
        return verdict
      case "KeepIn":
        return this.pings.keeps(request) ? { _tag: "Refuse" } : this.ask(request, "unknown", facts)
      case "Ask":
        return this.ask(request, verdict.why, facts)
    }
  }

  /** What a document sends by itself; one that is being left may send what was done in it. */
  private learn({ page, request }: Unjudged): void {
    if (this.sender === "Page" && !this.isOpening) this.habits.learn(page, request)
  }

  private ask(request: OutgoingRequest, why: AskReason, facts: StepFacts): TabVerdict {
    const print = requestPrint(request)
    // A page that tries again what failed at once is asked about once.
    if (this.held.repeat(print) !== undefined) return { _tag: "Refuse" }
    if (this.held.isFull) {
      if (this.over.size < SENT_TOLD_MAX) this.over.set(requestKey(request), request)
      return { _tag: "Refuse" }
    }
    const waits = mayWait(why, request, facts)
    return { _tag: "Hold", held: this.held.hold(request, print, why, waits), mayWait: waits }
  }

  private verdictOn(paused: Unjudged, facts: StepFacts): RequestVerdict {
    if (this.takePass(requestPrint(paused.request)) || paused.isSentOn === true)
      return { _tag: "Send", why: "agreed to" }
    return this.decide(paused, facts)
  }

  private decide({ page, request }: Unjudged, facts: StepFacts): RequestVerdict {
    const step = { ...facts.step, isAgreed: facts.step.isAgreed && this.isAgreementOpen }
    const baseline = this.habits.of(page)
    return decideRequest({ ...facts, step, request, page, baseline, refused: this.refused })
  }

  private takePass(print: string): boolean {
    const at = this.passes.indexOf(print)
    if (at >= 0) this.passes.splice(at, 1)
    return at >= 0
  }
}
