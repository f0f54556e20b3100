/** What one action has to work with, and what it gives back. */
import { Effect } from "effect"
import type { DebuggedTabs, InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { DialogHandling } from "#extension/input/PageDialogs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import type { SecretVault } from "#extension/secrets/SecretVault.ts"
import type { Navigation } from "#extension/worker/act/settle.ts"
import type { BrowserFrame } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import type { Judge, OriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import {
  type FrameAddress,
  type PageClient,
  PageRefused,
  type PageUnreachable
} from "#extension/worker/PageClient.ts"
import type { KnownFrame } from "#extension/worker/summary/TabMemory.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { FilePayload } from "#schemas/browser-host/FilePayload.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { PageStamp } from "#schemas/page/PageSummary.ts"
import type { RefusalName } from "#schemas/page/refusalNames.ts"

export interface Stage {
  readonly chrome: GuardedChrome
  readonly client: PageClient
  readonly tabs: DebuggedTabs
  readonly input: TrustedInput
  readonly dialogs: DialogHandling
  readonly secrets: SecretVault
  readonly judge: Judge
  readonly guard: OriginGuard
  readonly gateway: string
  readonly navigation: Navigation
  readonly tabId: number
  /** As the browser knows them now, and as the latest summary numbered them. */
  readonly frames: ReadonlyArray<BrowserFrame>
  readonly known: ReadonlyArray<KnownFrame>
  readonly stamp: PageStamp | undefined
  readonly isConfirmed: boolean
  /** What is entered is sent right after: it has to be what was asked for, word for word. */
  readonly isSent?: boolean
  /** What has to be in entries of the page as something is pressed. */
  readonly expects: ReadonlyArray<FieldValue>
  readonly requestId: string | undefined
  readonly files: ReadonlyArray<FilePayload>
}

export interface Done {
  readonly message: string
  readonly input?: NonNullable<ActionFeedback["input"]> | undefined
  /** Nothing was done to the page: that it was quiet meanwhile counts. */
  readonly isIdle?: true
  /** Nor may anything come of it: there is nothing to wait for. */
  readonly isUntouched?: true
  /** Carried out, and yet not what was wanted. */
  readonly problem?: { readonly name: RefusalName; readonly message: string } | undefined
  readonly results?: NonNullable<ActionFeedback["results"]>
  readonly value?: string
  readonly picture?: Picture
  /** Whether what was entered is there still: asked right before it is sent. */
  readonly stillHolds?: Act<unknown>
  /** Of the user's word on what waited: all of it left. */
  readonly hasLeft?: boolean
  /** A tab of its own making, to go on in. */
  readonly openedTab?: number
}

/** `InputInterrupted`: nobody knows how much of it the page felt. */
export type Act<A> = Effect.Effect<A, PageRefused | PageUnreachable | InputInterrupted>

export const refuse = (code: RefusalName, message: string): Act<never> =>
  Effect.fail(new PageRefused({ code, message }))

export const described = (located: { readonly role: string; readonly name: string }): string =>
  located.name === "" ? located.role : `${located.role} "${located.name}"`

/** To be put after another sentence. */
export const following = (text: string | undefined): string => (text === undefined ? "" : ` ${text}`)

export const stateOf = (
  { client }: Stage,
  frame: FrameAddress,
  i: string
): Effect.Effect<ElementState | undefined> =>
  client.ask(frame, { type: "state", i }, "state").pipe(
    Effect.map(({ state }) => state),
    Effect.orElseSucceed(() => undefined)
  )
