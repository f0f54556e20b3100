/**
 * A page that sends something, as data: what is served, what an agent does on it, what its user is asked, and what has
 * arrived at the server in the end. The verdict is what arrived, never what anybody said.
 */
import type { Files } from "#scripts/e2e/web-agent/PageSite.ts"
import type { Answer } from "#scripts/e2e/web-agent/skills/Skill.ts"

/** `before`: the step is not taken until they have answered. `wire`: it is, and what it sends waits. */
export type Asked = "before" | "wire"

/** `either`: as long as nothing leaves. `never`: the task is over when it would be sent, and so it is not. */
export type Expected = "before" | "either" | "never"

interface SendingPage {
  readonly html: string
  readonly files?: Files
  /** What its user wrote. */
  readonly said?: string
  readonly answers: ReadonlyArray<Answer>
  /** Paths of which even a GET changes something. */
  readonly changing?: ReadonlyArray<string>
}

/** Something leaves of which its user has to know first. */
export interface ConsequentialPage extends SendingPage {
  readonly asked: Expected
  /** How often they are asked at most; once unless told. */
  readonly questions?: number
  /** What arrives once they have said yes, as `POST app.test/orders/17`, each as often as it arrives; none: nothing at all. */
  readonly leaves: ReadonlyArray<string>
  /** They say no, and none of it arrives. */
  readonly isRefused?: true
  /** Looked at again after so long: it is sent late, and the task may be over by then. */
  readonly lateMs?: number
}

/** Nothing of what leaves is worth a question. */
export interface HarmlessPage extends SendingPage {
  /** Everything else that it sends and that could change something, each once: else it would show nothing. */
  readonly sends: ReadonlyArray<string>
  /** What it reports without waiting for an answer: it leaves where the page has sent the same by itself, and else is told to be kept in. */
  readonly keptIn?: ReadonlyArray<string>
  /** Questions that are asked all the same; none unless told. */
  readonly questions?: number
}

/** What every page can use, as products have it in their bundles. */
export const pageScript = `<script>
  const send = (method, path, body, more = {}) => fetch(path, { method,
    headers: { "content-type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body), ...more })
  const post = (path, body, more) => send("POST", path, body, more)
  const graphql = (operationName, query, variables = {}, path = "/graphql") => post(path, { operationName, query, variables })
  const beacon = (path, body) => navigator.sendBeacon(path, JSON.stringify(body))
  const tell = (text) => { document.querySelector("[role=status]").textContent = text }
</script><p role="status"></p>`

/** The answer to whatever has none of its own, from whatever page. */
export const anyAnswer: Files = {
  "*": {
    body: '{"ok":true}',
    headers: {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "access-control-allow-methods": "*"
    }
  }
}

type More = Partial<Omit<ConsequentialPage, "asked" | "html">>

/** Nothing but what it sends tells what it does. `leaves`: all that arrives once they have said yes. */
export const heldOn = (
  html: string,
  answers: ReadonlyArray<Answer>,
  leaves: ReadonlyArray<string>,
  more: More = {}
): ConsequentialPage => ({ asked: "either", html, answers, leaves, ...more })

/** Its step is not taken before they have said yes: what it does cannot be held, or its words raise an alarm. */
export const askedOn = (
  html: string,
  answers: ReadonlyArray<Answer>,
  leaves: ReadonlyArray<string>,
  more: More = {}
): ConsequentialPage => ({ asked: "before", html, answers, leaves, ...more })

/** Another page of the same product. */
export const view = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${pageScript}<h1>${title}</h1>${body}`
