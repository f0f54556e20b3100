/** A plain HTTP client that may say anything: its own Host, any path as it stands, half a body. */
import { request as requestInClear } from "node:http"
import { request as requestOverTls } from "node:https"
import { Effect } from "effect"

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** More is to come after the body, and never does. */
  readonly isUnfinished?: boolean
  /** The certificate to trust, of a gateway that has one. */
  readonly ca?: Buffer | undefined
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly setCookie: ReadonlyArray<string>
  readonly body: Buffer
  readonly text: string
}

export const ask = (
  origin: string,
  path: string,
  { body, ca, headers = {}, isUnfinished = false, method = "GET" }: Asked = {}
): Effect.Effect<Answered> =>
  Effect.callback((resume) => {
    const { hostname, port, protocol } = new URL(origin)
    const request = protocol === "https:" ? requestOverTls : requestInClear
    const sent = request(
      { hostname, port, path, method, headers, agent: false, ca, servername: "localhost" },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", (error) => resume(Effect.die(error)))
        response.on("end", () => {
          const whole = Buffer.concat(chunks)
          const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resume(
            Effect.succeed({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(flat),
              setCookie: response.headers["set-cookie"] ?? [],
              body: whole,
              text: whole.toString()
            })
          )
        })
      }
    )
    sent.on("error", (error) => resume(Effect.die(error)))
    if (isUnfinished) sent.write(body ?? "")
    else sent.end(body)
    return Effect.sync(() => sent.destroy())
  })
