/** A plain HTTP client that may say anything: its own Host, any path as it stands, half a body. */
import { request } from "node:http"
import { Effect } from "effect"

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
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
  { body, headers = {}, method = "GET" }: Asked = {}
): Effect.Effect<Answered> =>
  Effect.callback((resume) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
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
    })
    sent.on("error", (error) => resume(Effect.die(error)))
    sent.end(body)
    return Effect.sync(() => sent.destroy())
  })
