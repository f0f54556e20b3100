/** The servers that stream, by the names under which their programs are started. */
import { Schema } from "effect"

export const StreamServer = Schema.Literals(["gateway", "uws", "ws", "socket.io", "colyseus"])
export type StreamServer = typeof StreamServer.Type
