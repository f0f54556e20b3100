/** Puts together what became of an action, from what was seen. Pure. */
import { describeDialogs } from "#extension/input/describeDialogs.ts"
import type { Done } from "#extension/worker/act/verbs/Stage.ts"
import type { LeftAndHeld } from "#extension/worker/outgoing/OutgoingGuard.ts"
import type { ActionFeedback, AnsweredDialog, SavedFile } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageReport } from "./pageReport.ts"
import type { Rest } from "./settle.ts"

export interface Evidence {
  readonly action: AgentAction
  readonly done: Done
  readonly rest: Rest | undefined
  readonly before: PageReport
  readonly after: PageReport
  readonly dialogs: ReadonlyArray<AnsweredDialog>
  readonly newTabs: NonNullable<ActionFeedback["newTabs"]>
  readonly downloads: ReadonlyArray<SavedFile>
  readonly outgoing: LeftAndHeld
  readonly blocked: ReadonlyArray<string>
  /** Why, each reason once. */
  readonly whyBlocked: ReadonlyArray<string>
  readonly urlAfter: string
}

const changeOf = (before: ReadonlyArray<string>, after: ReadonlyArray<string>) => {
  const appeared = after.filter((message) => !before.includes(message))
  const resolved = before.filter((message) => !after.includes(message))
  return appeared.length + resolved.length === 0 ? {} : { validationChange: { appeared, resolved } }
}

const some = <const Key extends string, A>(key: Key, list: ReadonlyArray<A>) =>
  (list.length === 0 ? {} : { [key]: list }) as { readonly [Name in Key]?: ReadonlyArray<A> }

const downloaded = (downloads: ReadonlyArray<SavedFile>): string =>
  downloads
    .map(({ filename, state }) => {
      const name = filename === "" ? "A file" : filename
      if (state === "complete") return ` ${name} was downloaded.`
      return state === "interrupted" ? ` The download of ${name} failed.` : ` ${name} is being downloaded.`
    })
    .join("")

const kept = ({ blocked, whyBlocked }: Evidence): string =>
  `${blocked.join(", ")} was not opened. ${whyBlocked.join(" ")}`.trim()

const loading = (rest: Rest | undefined): string =>
  rest?.isLoading === true
    ? ` The page still shows that it is loading, after ${Math.round(rest.waitedMs / 1_000)} s.`
    : ""

const notSent = (requests: LeftAndHeld["again"], why: string): string =>
  requests.length === 0
    ? ""
    : ` ${requests.map(({ method, host, path }) => `${method} ${host}${path}`).join(", ")} was not sent. ${why}`

const keptIn = ({ again, keptIn: pings, over }: LeftAndHeld): string =>
  notSent(again, "The browser lets it out only once it was looked at: take this step again.") +
  notSent(
    over,
    "It is more than the user can be asked about at once: look whether the page still needs it."
  ) +
  notSent(pings, "The page does not wait for it: take this step again only if it has done nothing.")

/** A page may be silent because it waits for what waits for its user. */
const settledBy = ({ settled }: Rest, { held }: LeftAndHeld): Rest["settled"] =>
  held.length === 0 ? settled : "held"

export const makeFeedback = (evidence: Evidence): ActionFeedback => {
  const { action, done, rest, before, after, dialogs, newTabs, downloads, blocked, urlAfter } = evidence
  const asked = describeDialogs(dialogs)
  const still = `${loading(rest)}${keptIn(evidence.outgoing)}`
  const opened = newTabs.length === 0 ? "" : " It opened a new tab."
  const problem =
    blocked.length > 0 ? ({ name: "BlockedUrl", message: kept(evidence) } as const) : done.problem
  const notices = after.notices.filter((notice) => !after.validation.some((told) => told.includes(notice)))
  return {
    action,
    ...(problem === undefined
      ? {
          success: true,
          // The files an action means to save are told by the action itself.
          successMessage: `${done.message}${asked}${opened}${downloaded(downloads)}${still}`.trim()
        }
      : {
          success: false,
          errorMessage: { name: problem.name, message: `${problem.message}${asked}${still}` }
        }),
    ...(done.input === undefined ? {} : { input: done.input }),
    ...(rest === undefined ? {} : { settled: settledBy(rest, evidence.outgoing), waitedMs: rest.waitedMs }),
    ...some("validation", after.validation),
    ...changeOf(before.validation, after.validation),
    ...some("notices", notices),
    ...some("dialogs", dialogs),
    ...some("newTabs", newTabs),
    ...some("downloads", downloads),
    ...some("blocked", blocked),
    ...some("sent", evidence.outgoing.sent),
    ...some("held", evidence.outgoing.held),
    ...(done.results === undefined ? {} : { results: done.results }),
    ...(done.value === undefined ? {} : { value: done.value }),
    urlAfter
  }
}
