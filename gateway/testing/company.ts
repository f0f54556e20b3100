/** What an operator sets up around a gateway: a file, and a server of their own that is asked. */
import { rename, writeFile } from "node:fs/promises"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { Effect } from "effect"
import { temporaryFolder } from "./testGateway.ts"

/** As an editor saves: nobody reads half of it. */
export const writeDeployment = (file: string, content: unknown) =>
  Effect.promise(async () => {
    await writeFile(`${file}.new`, typeof content === "string" ? content : JSON.stringify(content))
    await rename(`${file}.new`, file)
  })

/** The path of a file that says this, in a folder of its own. */
export const deploymentFileOf = Effect.fnUntraced(function* (content: unknown) {
  const file = join(yield* temporaryFolder, "deployment.json")
  yield* writeDeployment(file, content)
  return file
})

interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** A company's own server, which answers every path with what it is told to. */
export const company = (answers: Readonly<Record<string, unknown>>) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly heard: Array<Heard>; readonly close: () => void }>(
      (resume) => {
        const heard: Array<Heard> = []
        const server = createServer(async (request, response) => {
          let body = ""
          for await (const chunk of request) body += new TextDecoder().decode(chunk)
          const { headers, method = "", url: path = "" } = request
          heard.push({ method, path, headers, body })
          const answer = answers[path]
          response.statusCode = answer === undefined ? 500 : 200
          response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? ""))
        })
        server.listen(0, "127.0.0.1", () => {
          const { port } = server.address() as AddressInfo
          resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, heard, close: () => void server.close() }))
        })
      }
    ),
    ({ close }) => Effect.sync(close)
  )
