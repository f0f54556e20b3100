/** The examples of docs/webhooks.md that verify a message: run as they stand, on messages as they are sent. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { Redacted } from "effect"
import { afterAll, expect, test } from "vitest"
import { makeWebhookSecret, webhookHeaders } from "#runtime/actors/webhooks/signWebhook.ts"

const folder = mkdtempSync(join(tmpdir(), "deckhand-webhooks-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const guide = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8")

const blockIn = (language: string): string => {
  const [, block = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? []
  return block
}

const programs = {
  js: {
    file: "verify.mjs",
    command: process.execPath,
    asks: `
import { readFileSync } from "node:fs"
const all = JSON.parse(readFileSync(0, "utf8"))
console.log(JSON.stringify(all.map(({ headers, body, secret }) => isGenuine(headers, body, secret))))`
  },
  python: {
    file: "verify.py",
    command: "python3",
    asks: `
import json, sys
print(json.dumps([is_genuine(one["headers"], one["body"].encode(), one["secret"]) for one in json.load(sys.stdin)]))`
  }
} as const

const now = Date.now()
const key = makeWebhookSecret()
const secret = Redacted.value(key)
const message = { id: "run-1", body: '{"type":"run.ended","data":{"found":"Zürich"}}', now }
const sent = { headers: webhookHeaders(key, message), body: message.body, secret }
const { "webhook-signature": signature = "", ...unsigned } = sent.headers

/** Each with whether it is genuine. */
const messages: ReadonlyArray<readonly [boolean, typeof sent]> = [
  [true, sent],
  // While a secret is replaced a message bears the signatures of both.
  [true, { ...sent, headers: { ...unsigned, "webhook-signature": `v1,AAAA ${signature}` } }],
  [false, { ...sent, body: sent.body.replace("ended", "began") }],
  [false, { ...sent, headers: { ...sent.headers, "webhook-id": "run-2" } }],
  [
    false,
    { ...sent, headers: { ...sent.headers, "webhook-timestamp": String(Math.floor(now / 1_000) + 1) } }
  ],
  [false, { ...sent, secret: Redacted.value(makeWebhookSecret()) }],
  [false, { ...sent, headers: webhookHeaders(key, { ...message, now: now - 600_000 }) }],
  [false, { ...sent, headers: { ...unsigned, "webhook-signature": signature.replace("v1,", "v2,") } }],
  [false, { ...sent, headers: unsigned }],
  [false, { ...sent, headers: {} }]
]

test.each(["js", "python"] as const)(
  "the example in %s takes what is genuine, and nothing else",
  (language) => {
    const { asks, command, file } = programs[language]
    const program = join(folder, file)
    writeFileSync(program, blockIn(language) + asks)
    const input = JSON.stringify(messages.map(([, one]) => one))
    const said = execFileSync(command, [program], { input, encoding: "utf8" })
    expect(said.trim().replaceAll(", ", ",")).toBe(JSON.stringify(messages.map(([isGenuine]) => isGenuine)))
  }
)
