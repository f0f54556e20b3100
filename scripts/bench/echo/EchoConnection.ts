/**
 * One connection of the echo load. Its calls are bytes made beforehand, numbered anew where the earlier
 * call of that number was answered long ago; an answer is known by its length; the first one of all and
 * the last of every drive are read as well.
 */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { callText } from "#scripts/bench/servers/helloCall.ts"
import { textFrame } from "#scripts/bench/wire/clientFrame.ts"
import { openSession } from "#scripts/bench/wire/openSession.ts"

/** All of the same number of digits, so that all answers are equally long. */
const FIRST_ID = 1_000
/** More than are ever on their way at once. */
const IDS = 512

export interface EchoConnection {
  /** Makes so many calls, that many at a time on their way; done when all are answered. */
  readonly drive: (calls: number, outstanding: number) => Promise<void>
  readonly close: () => void
}

export const connectEcho = async (endpoint: Endpoint): Promise<EchoConnection> => {
  const write = callText[endpoint.protocol === "socket.io" ? "socket.io" : "json-rpc"]
  const frames = Array.from({ length: IDS }, (_, n) => textFrame(write(FIRST_ID + n)))
  // The same calls twice over: any run of them is one piece of memory.
  const ring = Buffer.concat([...frames, ...frames])
  const size = frames[0]?.length ?? 0
  let next = 0
  let toAsk = 0
  let toHear = 0
  let answerLength: number | undefined
  let answered = 0
  let done: () => void = () => undefined

  const ask = (calls: number): void => {
    if (calls === 0) return
    socket.write(ring.subarray(next * size, (next + calls) * size))
    next = (next + calls) % IDS
    toAsk -= calls
  }

  const onMessage = (bytes: Buffer, from: number, to: number): void => {
    answerLength ??= to - from
    if (
      to - from !== answerLength ||
      (toHear === 1 && !bytes.subarray(from, to).includes('"userId":"local"'))
    ) {
      throw new Error(`Not an answer: ${bytes.toString("utf8", from, to)}`)
    }
    answered++
    toHear--
    if (toHear === 0) done()
  }

  const socket = await openSession(endpoint, onMessage, () => {
    const calls = Math.min(answered, toAsk)
    answered = 0
    ask(calls)
  })
  const drive = (calls: number, outstanding: number): Promise<void> =>
    new Promise((resolve) => {
      done = resolve
      answered = 0
      toAsk = calls
      toHear = calls
      ask(Math.min(calls, outstanding))
    })
  await drive(1, 1)
  return { drive, close: socket.close }
}
