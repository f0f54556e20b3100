/**
 * Has Deckhand carry something out, once, in plain Node: its user sees it in a chat and can stop it. An API key with the scope
 * `dispatch` is all it needs. What it asked for goes on whether or not anybody looks, and is begun once, however often it is asked.
 *
 *   DECKHAND_API_KEY=dhk_… node dispatch.mjs "Which orders of {{customer}} are late?" customer=Ada [--request-id late-orders]
 */
import { randomUUID } from "node:crypto"
import process from "node:process"
import { parseArgs } from "node:util"

const AGAIN_MS = 1_000
const WAIT_SECONDS = 30
const OVER = ["success", "aborted", "error"]

/** What its user can do something about, in a sentence. */
class Refused extends Error {}

/** Whatever else is refused, the same again is answered in a moment. A quota is refilled in hours, or days. */
const isRefused = ({ status }, said) => (status !== 429 && status !== 503) || said.error === "OutOfQuota"

const saidIn = async (response) => (response.status === 401 ? {} : await response.json())

const words = (response, { link, message }) => {
  if (response.status === 401) {
    return "This API key is not let in: it was revoked, has expired, or is another gateway's. Make one under Settings, API keys."
  }
  if (response.status === 410) return "Nothing is known of it any more: an outcome is kept for a day."
  return link === undefined ? message : `${message}\n${link}`
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const variablesIn = (given) =>
  Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf("=")
      if (at < 1) throw new Refused(`“${text}” gives no value. It looks like customer=Ada.`)
      return [text.slice(0, at), text.slice(at + 1)]
    })
  )

const main = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: "string", default: "http://127.0.0.1:7420" },
      "request-id": { type: "string", default: randomUUID() },
      chat: { type: "string" }
    }
  })
  const key = process.env.DECKHAND_API_KEY
  const [prompt, ...given] = positionals
  if (key === undefined || prompt === undefined) {
    throw new Refused('Set DECKHAND_API_KEY, and say something: node dispatch.mjs "count to 20"')
  }
  const requestId = values["request-id"]
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const path = `${values.origin}/api/remote-prompts`
  const request = {
    requestId,
    prompt,
    variables: variablesIn(given),
    ...(values.chat === undefined ? {} : { chatId: values.chat })
  }

  const begin = () => fetch(path, { method: "POST", headers, body: JSON.stringify(request) })
  // Answered as soon as its status is another one.
  const look = ({ status }) => fetch(`${path}/${requestId}?wait=${WAIT_SECONDS}&known=${status}`, { headers })

  let state
  while (state === undefined || !OVER.includes(state.status)) {
    try {
      const response = await (state === undefined ? begin() : look(state))
      if (response.ok) {
        const before = state?.status
        state = await response.json()
        if (state.status !== before) process.stderr.write(`${state.status}\n`)
        continue
      }
      const said = await saidIn(response)
      if (isRefused(response, said)) throw new Refused(words(response, said))
      await pause(Number(response.headers.get("retry-after") ?? 1) * 1_000)
    } catch (error) {
      if (error instanceof Refused) throw error
      if (state === undefined) {
        throw new Refused(
          `Nothing answers at ${values.origin}. Start Deckhand (npm start), or name another --origin.`
        )
      }
      await pause(AGAIN_MS)
    }
  }
  if (state.status === "success") process.stdout.write(`${state.response}\n`)
  else throw new Refused([state.response, state.detail].filter(Boolean).join("\n"))
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
