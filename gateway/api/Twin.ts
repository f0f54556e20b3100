/**
 * A twin: a call over HTTP that is a method of the socket. A row says how the method is named, how its payload is made of
 * the request, and what of its answer is told; the route, its checks and its place in the document follow from it.
 */
import { Effect, Predicate, Result, Schema, type Stream } from "effect"
import { scopeOf } from "#gateway/rpc/api-keys/methodScopes.ts"
import {
  type AnswerOf,
  type FailureOf,
  type MethodName,
  type PayloadOf,
  RpcMethods
} from "#gateway/rpc/RpcMethods.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { ActorId, actorId, type UserId } from "#schemas/ids.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import type { ApiScope } from "#schemas/user/ApiScope.ts"
import { type Problem, WithKey } from "./answers.ts"
import type { MethodFailure } from "./apiProblem.ts"
import { apiCopy } from "./copy.ts"
import type { OfTexts, Operation, Refusal } from "./Operation.ts"
import { type Codec, partReader, unreadable } from "./partReader.ts"

/** A request as it came: texts, and JSON. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: unknown
}

interface Asked<Params, Query, Body> {
  readonly userId: UserId
  /** The person's own actor. */
  readonly self: ActorId
  /** The id of the command, where it is one: the request's own key, or a fresh one. */
  readonly commandId: string
  /** An actor of theirs. */
  readonly actor: (name: string) => ActorId
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** Methods whose failures have an answer over HTTP (`apiProblem`). */
type TwinMethod = {
  readonly [Name in MethodName]: FailureOf<Name> extends MethodFailure ? Name : never
}[MethodName]

/** As `TwinMethod` has it of each name. */
type Asking<Name extends TwinMethod> = Effect.Effect<AnswerOf<Name>, MethodFailure>
type Following<Name extends TwinMethod> = Stream.Stream<AnswerOf<Name>, MethodFailure>

interface Row<Name extends TwinMethod, Params, Query, Body, Answer>
  extends Omit<Operation, "params" | "query" | "headers" | "body" | "answer" | "isMethod" | "scope"> {
  readonly rpc: Name
  /** What a key needs for a command that it needs more for than for others of the method (`scopeAsked`). */
  readonly scope?: ApiScope
  readonly params?: OfTexts<Params>
  readonly query?: OfTexts<Query>
  readonly body?: Codec<Body>
  readonly answer: Codec<Answer>
  readonly payload: (asked: Asked<Params, Query, Body>) => PayloadOf<Name>
  /** Undefined: there is no such thing. */
  readonly told: (answer: AnswerOf<Name>, asked: Asked<Params, Query, Body>) => Answer | undefined
  /** What is said where there is no such thing. */
  readonly missing?: string
  /** Of a method that streams: which answer is told, for whoever waits for one; undefined: the first, at once. */
  readonly waited?: (
    asked: Asked<Params, Query, Body>
  ) => ((answers: Following<Name>) => Asking<Name>) | undefined
}

/** A request that was read. */
export interface TwinCall {
  readonly rpc: MethodName
  /** Of the method, decoded. */
  readonly payload: unknown
  /** What is told of the method's answer, in JSON; undefined: there is no such thing. */
  readonly tell: (answer: unknown) => Schema.Json | undefined
  /** It may take as long as its caller waits. */
  readonly isWaiting: boolean
  /** Undefined: there is no such thing. */
  readonly carryOut: (identity: Identity) => Effect.Effect<Schema.Json | undefined, MethodFailure, RpcMethods>
}

export interface Twin {
  readonly operation: Operation
  readonly rpc: MethodName
  readonly missing: string
  readonly read: (raw: RawRequest, userId: UserId) => Result.Result<TwinCall, Problem | "missing">
}

/**
 * What any command may be refused with: a key that cannot be read, or that was given to another command before. Or its
 * actor is in no state for it.
 */
const OF_COMMANDS: ReadonlyArray<Refusal> = [400, 409]

/** It has a command id: sent again under the same one it is done once. */
export const isCommand = (rpc: MethodName): boolean => {
  const payload = SocketRpcs.requests.get(rpc)?.payloadSchema
  return Predicate.hasProperty(payload, "fields") && Predicate.hasProperty(payload.fields, "commandId")
}

const withCommandId = (operation: Operation, rpc: MethodName): Operation =>
  isCommand(rpc)
    ? { ...operation, headers: WithKey, refusals: [...operation.refusals, ...OF_COMMANDS] }
    : operation

export const twin = <
  Name extends TwinMethod,
  Answer,
  Params = undefined,
  Query = undefined,
  Body = undefined
>(
  row: Row<Name, Params, Query, Body, Answer>
): Twin => {
  const {
    answer,
    body,
    missing = apiCopy.noPath,
    params,
    payload,
    query,
    rpc,
    scope,
    told,
    waited,
    ...described
  } = row
  const readParams = partReader("path", params)
  const readQuery = partReader("query", query)
  const readHeaders = partReader("headers", WithKey)
  const readBody = partReader("body", body === undefined ? undefined : Schema.toCodecJson(body))
  const encode = Schema.encodeUnknownSync(Schema.toCodecJson(answer) as Schema.Codec<unknown, Schema.Json>)

  const read: Twin["read"] = (raw, userId) => {
    const named = readParams(raw.params)
    // What cannot be a name names nothing: as somebody else's.
    if (Result.isFailure(named)) return Result.fail("missing")
    const parts = Result.all({
      query: readQuery(raw.query),
      headers: readHeaders(isCommand(rpc) ? raw.headers : {}),
      body: readBody(raw.body)
    })
    return Result.match(parts, {
      onFailure: (issues) => Result.fail(unreadable(issues)),
      onSuccess: ({ headers, ...given }) => {
        const asked = {
          userId,
          self: ActorId.make(userId),
          commandId: headers["idempotency-key"] ?? crypto.randomUUID(),
          actor: (name: string) => actorId(userId, name),
          params: named.success,
          query: given.query,
          body: given.body
        }
        const asks = payload(asked)
        const tell = (success: AnswerOf<Name>): Schema.Json | undefined => {
          const said = told(success, asked)
          return said === undefined ? undefined : encode(said)
        }
        const chosen = waited?.(asked)
        const answered = (identity: Identity) =>
          RpcMethods.use((methods) =>
            chosen === undefined
              ? (methods.ask(identity, rpc, asks) as Asking<Name>)
              : chosen(methods.follow(identity, rpc, asks) as Following<Name>)
          )
        return Result.succeed({
          rpc,
          isWaiting: chosen !== undefined,
          payload: asks,
          tell: (success) => tell(success as AnswerOf<Name>),
          carryOut: (identity) => Effect.map(answered(identity), tell)
        })
      }
    })
  }

  const operation: Operation = {
    ...described,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    answer,
    isMethod: true,
    ...(described.who === "user" ? { scope: scope ?? scopeOf(rpc) } : {})
  }
  return { operation: withCommandId(operation, rpc), rpc, missing, read }
}
