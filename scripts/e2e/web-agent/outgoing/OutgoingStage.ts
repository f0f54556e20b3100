/** Where pages that send something are tried: each by a task, whose user is asked, and whose server tells what arrived. */
import { Effect } from "effect"
import type { Page } from "playwright-core"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { Environment } from "#scripts/e2e/web-agent/AgentStage.ts"
import type { SiteRequestSeen } from "#scripts/e2e/web-agent/PageSite.ts"
import { scriptedModel } from "#scripts/e2e/web-agent/skills/scriptedModel.ts"
import { startTaskStage } from "#scripts/e2e/web-agent/TaskStage.ts"
import type { MeanwhilePage } from "./MeanwhilePage.ts"
import {
  type Asked,
  anyAnswer,
  type ConsequentialPage,
  type HarmlessPage,
  pageScript
} from "./OutgoingPage.ts"

export interface AskedQuestion {
  readonly asked: Asked
  readonly text: string
  /** What it shows that waits, as `POST app.test/orders/17`. */
  readonly shows: ReadonlyArray<string>
  /** What had arrived by then. */
  readonly arrived: ReadonlyArray<string>
}

export interface OutgoingRun {
  readonly questions: ReadonlyArray<AskedQuestion>
  readonly steps: number
  /** Steps that did not succeed, with why: a page on which nothing was done shows nothing. */
  readonly failed: ReadonlyArray<string>
  /** What its model was told of each step. */
  readonly told: ReadonlyArray<string>
  /** Its model's last words. */
  readonly words: string
  /** All that arrived and could change something; of a consequential page what came once its task began. */
  readonly arrived: ReadonlyArray<string>
  readonly milliseconds: number
}

export interface OutgoingStage {
  readonly consequential: (page: ConsequentialPage) => Promise<OutgoingRun>
  readonly harmless: (page: HarmlessPage) => Promise<OutgoingRun>
  readonly meanwhile: (page: MeanwhilePage) => Promise<OutgoingRun>
  /** What any page or the worker complained about. */
  readonly problems: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** No extension may look into its pages: a frame of it takes the debugger away. */
export const WEB_STORE = "chromewebstore.google.com"

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/** Hosts that pages measure their visits with, as if they were ours. */
const MEASURING_HOSTS = ["*.segment.io", "*.hotjar.io", "*.amplitude.com", "*.fullstory.com", "*.nr-data.net"]

const shownIn = (request: InputRequest): ReadonlyArray<string> => {
  if (request.kind !== "confirm") return []
  return (request.proposal?.outgoing?.requests ?? []).map(
    ({ host, method, path }) => `${method} ${host.replace(/:\d+$/, "")}${path}`
  )
}

/** What is being carried out on one page. */
interface Trial extends Pick<HarmlessPage, "answers" | "changing" | "files" | "html" | "said"> {
  /** The user's word on their nth question, from 0. */
  readonly says: (index: number) => boolean
  /** What happens while they think about the first. */
  readonly meanwhile?: (page: Page) => Promise<unknown>
  /** A yes is for the rest of the task as well. */
  readonly isForTask: boolean
  /** Whether all arrived that is to; it is waited for as long as that is not so, and no longer than `patienceMs`. */
  readonly isAll: (arrived: ReadonlyArray<string>) => boolean
  readonly lateMs: number
}

/** Longest that a server is waited for which was sent something: it is the same process. */
const ARRIVAL_MS = 3_000
const LOOK_MS = 20
/** For what a page sends as it is left to arrive. */
const LEAVING_MS = 100

const pause = (milliseconds: number): Promise<void> => Effect.runPromise(Effect.sleep(milliseconds))

const hasAll = (wanted: ReadonlyArray<string>, arrived: ReadonlyArray<string>): boolean =>
  wanted.every((one) => arrived.includes(one))

/** `environment`: settings of the server. */
export const startOutgoingStage = async (environment: Environment = {}): Promise<OutgoingStage> => {
  const { carryOut, close, stage } = await startTaskStage(environment, {
    // Without that there are no service workers.
    secureOrigins: ["http://app.test"],
    hosts: [...MEASURING_HOSTS, WEB_STORE]
  })

  const arrivedSince = (since: number, changing: ReadonlyArray<string>): ReadonlyArray<string> =>
    stage.site.requests.slice(since).flatMap(({ address, method }: SiteRequestSeen) => {
      const [to = ""] = address.split("?", 1)
      const changes = !SAFE.has(method) || changing.some((path) => to.endsWith(path))
      return changes ? [`${method} ${to}`] : []
    })

  const attempt = async (trial: Trial): Promise<OutgoingRun> => {
    const { answers, changing = [], files = {}, html, isAll, isForTask, lateMs, said = "Do it." } = trial
    const questions: Array<AskedQuestion> = []
    const model = scriptedModel({ answers })
    let since: number | undefined
    // What the page before sent as it was left is not this one's.
    const shownAt = () => stage.site.requests.findIndex(({ address }) => address === "app.test/")
    const arrivedNow = () => arrivedSince(isForTask ? shownAt() : (since ?? 0), changing)
    const { milliseconds, shown, state } = await carryOut({
      page: { html: pageScript + html, files: { ...anyAnswer, ...files } },
      goal: said,
      said,
      reply: (body) => {
        since ??= stage.site.requests.length
        return model(body)
      },
      answer: async (question) => {
        const shows = shownIn(question)
        const asked = shows.length > 0 ? "wire" : "before"
        questions.push({ asked, text: question.text, shows, arrived: arrivedNow() })
        if (question.kind !== "confirm") return undefined
        if (questions.length === 1) await trial.meanwhile?.(stage.page)
        const yes = trial.says(questions.length - 1)
        return { kind: "confirm", yes, ...(yes && isForTask ? { grant: "task" as const } : {}) }
      }
    })
    const end = performance.now() + ARRIVAL_MS
    while (!isAll(arrivedNow()) && performance.now() < end) await pause(LOOK_MS)
    await pause(lateMs)
    const arrived = arrivedNow()
    // What it sends as it is left is not the next one's.
    await shown.page.goto("about:blank")
    if (trial.isForTask) await pause(LEAVING_MS)
    const { status } = state
    return {
      words: status._tag === "Finished" ? status.result.message : status._tag,
      questions,
      told: state.steps.map(({ feedback }) => feedback?.successMessage ?? ""),
      steps: state.steps.length,
      failed: state.steps.flatMap(({ feedback }) =>
        feedback?.success === false ? [feedback.errorMessage?.message ?? ""] : []
      ),
      arrived,
      milliseconds
    }
  }

  return {
    problems: stage.problems,
    close,
    consequential: ({ isRefused = false, lateMs = 0, leaves, ...page }) =>
      attempt({
        ...page,
        says: () => !isRefused,
        isForTask: false,
        isAll: (arrived) => isRefused || hasAll(leaves, arrived),
        lateMs
      }),
    harmless: ({ keptIn: _, sends, ...page }) =>
      attempt({
        ...page,
        says: () => true,
        isForTask: true,
        isAll: (arrived) => hasAll(sends, arrived),
        lateMs: 0
      }),
    meanwhile: ({ arrives, meanwhile, says, ...page }) =>
      attempt({
        ...page,
        says: (index) => says[index] === "yes",
        meanwhile: (shown) =>
          meanwhile({
            page: shown,
            context: shown.context(),
            killWorker: () => stage.replaceWorker({ keepsDebugger: true }),
            loseDebugger: stage.loseDebugger
          }),
        isForTask: false,
        isAll: (arrived) => hasAll(arrives, arrived),
        lateMs: LEAVING_MS
      })
  }
}
