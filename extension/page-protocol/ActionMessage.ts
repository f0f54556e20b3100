/** The part of the language between worker and page that is about acting and verifying. */
import { type Expectation, isLocated, isRecord, type Located } from "./Located.ts"

/** What a page is asked to fetch in its own name. */
export interface SiteRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface FileData {
  readonly name: string
  readonly mediaType: string
  readonly base64: string
}

/** What is waited for: a text anywhere in the frame, an element that can be acted on, or what becomes of one of those. */
export interface Condition {
  readonly text?: string
  readonly query?: { readonly selector?: string; readonly hasText?: string; readonly nth?: number }
  readonly i?: string
  /** The document that told of `i`: another one has other elements under the same numbers. */
  readonly documentId?: string
  readonly value?: string
  /** At least so many; 0: none. */
  readonly count?: number
  readonly role?: string
  readonly until?: "gone" | "changed" | "enabled"
}

/** What one frame sees of it. */
export interface ConditionLook {
  /** As far as this frame goes; of counts and changes the worker judges. */
  readonly isMet: boolean
  /** What is there, in words; empty where there is nothing to tell. */
  readonly seen: string
  /** How many there are in this frame. */
  readonly count?: number
  /** Another one than before: something has changed. */
  readonly print?: string
}

export type ActionRequest =
  /** From now on, what the page announces is noted. `first`: what is going to be located first. */
  | { readonly type: "watch"; readonly first?: { readonly i: string; readonly expect?: Expectation } }
  /** What it announced since, and what it complains about now; ends the watch. `isTold`: that alone, the rest is known. */
  | { readonly type: "aftermath"; readonly isTold?: true }
  /** One look, answered at once. */
  | { readonly type: "look-for"; readonly condition: Condition }
  /** Without an element: the one field of the page that takes files. */
  | {
      readonly type: "upload"
      readonly i?: string
      readonly selector?: string
      readonly files: ReadonlyArray<FileData>
    }
  /** Boxes over everything secret, or no more. `notice`: one over all there is, with that on it. */
  | { readonly type: "cover-secrets"; readonly on: boolean; readonly notice?: string }
  /** The address behind a link; without one, of the file that is shown instead of a page. */
  | { readonly type: "link"; readonly i?: string }
  /** Whether a field holds what was to be entered into it. `isAfter`: after what was there. */
  | { readonly type: "entered"; readonly i: string; readonly text: string; readonly isAfter: boolean }
  /** Whether a widget shows the option that was pressed in it. */
  | { readonly type: "chosen"; readonly i: string; readonly option: string }
  | { readonly type: "fetch"; readonly request: SiteRequest; readonly maxChars: number }
  | { readonly type: "local-storage"; readonly key: string }
  /** Words the page said by another way than its answers: a box it opened, what code gave. */
  | { readonly type: "mask"; readonly texts: ReadonlyArray<string> }

export interface SiteResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly url: string
}

/** `untold`: nothing of the widget says whether it took the option. */
export const choicesSeen = ["shown", "not-shown", "untold"] as const
export type ChoiceSeen = (typeof choicesSeen)[number]

/** What a page announced since the watch began, oldest first, and what it complains about now. */
export interface Aftermath {
  readonly notices: ReadonlyArray<string>
  readonly validation: ReadonlyArray<string>
}

export type ActionReply =
  /** `located`: what `locate` would tell of `first`, where nothing has to be done to the page for it. */
  | { readonly type: "watching"; readonly validation: ReadonlyArray<string>; readonly located?: Located }
  | ({ readonly type: "aftermath" } & Aftermath)
  | ({ readonly type: "condition" } & ConditionLook)
  | { readonly type: "uploaded"; readonly names: ReadonlyArray<string> }
  /** Of which document, and where the boxes lie: the same text as long as nothing has moved. */
  | { readonly type: "covered"; readonly count: number; readonly places: string }
  | { readonly type: "link"; readonly href: string }
  /** `formatted`: with nothing but separators between. `shows`: as in a summary, secrets masked. */
  | { readonly type: "entered"; readonly match: "exact" | "formatted" | "different"; readonly shows: string }
  /** `shows`: as in a summary. */
  | { readonly type: "chosen"; readonly seen: ChoiceSeen; readonly shows: string }
  | { readonly type: "fetched"; readonly response: SiteResponse }
  | { readonly type: "stored"; readonly value: string | null }
  /** The same, with nothing secret in them. */
  | { readonly type: "masked"; readonly texts: ReadonlyArray<string> }

export const ACTION_REQUEST_TYPES: ReadonlyArray<ActionRequest["type"]> = [
  "watch",
  "aftermath",
  "look-for",
  "upload",
  "cover-secrets",
  "link",
  "entered",
  "chosen",
  "fetch",
  "local-storage",
  "mask"
]

type Checks = {
  readonly [Type in ActionReply["type"]]: (reply: Readonly<Record<string, unknown>>) => boolean
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string")

const isResponse = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "status" in value &&
  Number.isSafeInteger(value.status) &&
  "contentType" in value &&
  typeof value.contentType === "string" &&
  "body" in value &&
  typeof value.body === "string" &&
  "url" in value &&
  typeof value.url === "string"

export const isAftermath = ({ notices, validation }: Readonly<Record<string, unknown>>): boolean =>
  isTexts(notices) && isTexts(validation)

/** How each reply is looked at before it is believed. */
export const ACTION_REPLY_CHECKS: Checks = {
  watching: ({ validation, located }) =>
    isTexts(validation) && (located === undefined || (isRecord(located) && isLocated(located))),
  aftermath: isAftermath,
  condition: ({ isMet, seen, count, print }) =>
    typeof isMet === "boolean" &&
    typeof seen === "string" &&
    (count === undefined || (Number.isSafeInteger(count) && Number(count) >= 0)) &&
    (print === undefined || typeof print === "string"),
  uploaded: ({ names }) => isTexts(names),
  covered: ({ count, places }) => Number.isSafeInteger(count) && typeof places === "string",
  link: ({ href }) => typeof href === "string",
  entered: ({ match, shows }) =>
    (match === "exact" || match === "formatted" || match === "different") && typeof shows === "string",
  chosen: ({ seen, shows }) => choicesSeen.some((one) => one === seen) && typeof shows === "string",
  fetched: ({ response }) => isResponse(response),
  stored: ({ value }) => value === null || typeof value === "string",
  masked: ({ texts }) => isTexts(texts)
}

export const isActionReplyType = (type: string): type is ActionReply["type"] =>
  Object.hasOwn(ACTION_REPLY_CHECKS, type)
