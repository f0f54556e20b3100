/**
 * A client in plain Node, without any package: sends a message with an API key and prints the reply as it is written. A
 * connection that is lost is taken up where it was; the message is sent once, however often it is tried.
 *
 *   DECKHAND_API_KEY=dhk_… node chat.mjs "count to 20" [--origin http://127.0.0.1:7420] [--cut-after 5]
 */
import { randomUUID } from "node:crypto"
import process from "node:process"
import { parseArgs } from "node:util"

const RETRY_MS = 500
const TRIES_MAX = 20

/** What its user can do something about, in a sentence. */
class Refused extends Error {}

/** Whole events of a stream: its name, its JSON, and the id under which it goes on after it. */
async function* eventsOf(body) {
  let text = ""
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const blocks = text.split("\n\n")
    text = blocks.pop() ?? ""
    for (const block of blocks) {
      const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s, 2)))
      const data = fields.get("data")
      if (data !== undefined) {
        // biome-ignore lint/plugin: a program of somebody else's has no Schema
        yield { name: fields.get("event"), id: fields.get("id"), data: JSON.parse(data) }
      }
    }
  }
}

const words = async (response) => {
  if (response.status === 401) {
    return "This API key is not let in: it was revoked, has expired, or is another gateway's. Make one under Settings, API keys."
  }
  return (await response.json()).message
}

/** Prints what is new, and says whether that was the end. Sets where its reader is. */
const print = async (response, place, cutAfter) => {
  let seen = 0
  for await (const { data, id, name } of eventsOf(response.body)) {
    place.id = id ?? place.id
    if (name === "html") process.stdout.write(data.text)
    if (name === "question") process.stderr.write(`It asks something: answer it in Deckhand.\n`)
    if (name === "error") process.stderr.write(`${data.message}\n`)
    if (name === "done") {
      process.stdout.write("\n")
      if (data.status !== "success") process.stderr.write(`The reply ended as: ${data.status}.\n`)
      return true
    }
    seen += 1
    if (seen === cutAfter) {
      process.stderr.write("Cut, as was asked.\n")
      return false
    }
  }
  return false
}

const main = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: "string", default: "http://127.0.0.1:7420" },
      "cut-after": { type: "string" }
    }
  })
  const key = process.env.DECKHAND_API_KEY
  const [text] = positionals
  if (key === undefined || text === undefined) {
    throw new Refused('Set DECKHAND_API_KEY, and say something: node chat.mjs "count to 20"')
  }
  const chatId = randomUUID()
  const messageId = randomUUID()
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const place = { id: undefined }

  const send = () =>
    fetch(`${values.origin}/api/copilot`, {
      method: "POST",
      headers,
      body: JSON.stringify({ userInput: text, chatId, messageId })
    })
  const follow = () =>
    fetch(`${values.origin}/api/copilot/${chatId}/${messageId}`, {
      headers: { ...headers, "last-event-id": place.id }
    })

  let cutAfter = Number(values["cut-after"])
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    try {
      const response = await (place.id === undefined ? send() : follow())
      if (response.status >= 400 && response.status !== 429 && response.status !== 503) {
        throw new Refused(await words(response))
      }
      if (response.ok) {
        tries = 0
        if (await print(response, place, cutAfter)) return
        cutAfter = Number.NaN
      }
    } catch (error) {
      if (error instanceof Refused) throw error
      if (place.id === undefined && tries === 0) {
        throw new Refused(
          `Nothing answers at ${values.origin}. Start Deckhand (npm start), or name another --origin.`
        )
      }
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Refused("The connection is lost. The reply goes on: it is in Deckhand.")
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
