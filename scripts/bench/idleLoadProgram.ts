/**
 * Idle clients in a process of their own: `node idleLoadProgram.ts <endpoint as JSON> [<actor id>]`.
 * Each opens a socket and, where an actor is named, watches it; then it says nothing more.
 */
import process from "node:process"
import { Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { idleSockets } from "./idleSocket.ts"
import { Endpoint } from "./servers/Endpoint.ts"
import { ackFrame, watchFrame } from "./wire/calls.ts"
import { openSession } from "./wire/openSession.ts"

const endpoint = Schema.decodeUnknownSync(Schema.fromJsonString(Endpoint))(process.argv[2])
const actorId = process.argv[3]
const ID = 1
const AT_ONCE = 50

const openOne = async (): Promise<void> => {
  if (actorId === undefined) return void (await openSession(endpoint, () => undefined))
  await new Promise<void>((resolve, reject) => {
    const opening = openSession(endpoint, () => {
      opening.then((socket) => socket.write(ackFrame(ID, 1)), reject)
      resolve()
    })
    opening.then((socket) => socket.write(watchFrame(ID, actorId)), reject)
  })
}

const open = async (sockets: number): Promise<number> => {
  for (let opened = 0; opened < sockets; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, openOne))
  }
  return sockets
}

answerParent({ before: () => open(idleSockets.before), more: () => open(idleSockets.more) })
