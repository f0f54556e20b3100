/**
 * Why MongoDB could not be used, in words its operator can act on. Addresses are told by host and port: the one in the
 * environment may have a password in it, and so may what the driver says.
 */
import { MongoCompatibilityError, MongoServerError, MongoServerSelectionError } from "mongodb"
import { MONGODB_VARIABLE } from "#runtime/Settings.ts"
import { PRODUCT } from "#schemas/product.ts"
import { MongoOpenError } from "./MongoOpenError.ts"

/** The oldest that is supported. */
export const MONGODB_MAJOR_MIN = 6

/** The server's codes for a wrong name or password, and for what this account may not do. */
const SIGN_IN = new Set([11, 18])
const UNAUTHORIZED = 13

export const noAddress = new MongoOpenError({
  reason: "NoAddress",
  message: `${MONGODB_VARIABLE} is no address of a MongoDB: write mongodb://user:password@host:27017/deckhand (signs such as @ and / in a password as %40 and %2F), or leave it out to keep everything in the data folder.`
})

export const tooOld = (at: string, version: string): MongoOpenError =>
  new MongoOpenError({
    reason: "TooOld",
    message: `The MongoDB at ${at} is version ${version}, and ${PRODUCT} needs ${MONGODB_MAJOR_MIN} or newer. Update it, or name another with ${MONGODB_VARIABLE}.`
  })

export const inUse = (at: string, database: string, by: "gateway" | "move"): MongoOpenError =>
  new MongoOpenError({
    reason: "InUse",
    message:
      by === "gateway"
        ? `A ${PRODUCT} works on the database ${database} at ${at}. Stop all that do, and begin again.`
        : `The database ${database} at ${at} is being moved. Wait until that has ended, and start again.`
  })

export const halfMoved = (at: string, database: string): MongoOpenError =>
  new MongoOpenError({
    reason: "HalfMoved",
    message: `The database ${database} at ${at} was being filled from a data folder, and that has not come to its end. Run npm run move -- mongodb once more, or name another database with ${MONGODB_VARIABLE}.`
  })

const why = (thrown: unknown): string =>
  thrown instanceof MongoServerError
    ? `MongoDB ${Number(thrown.code ?? 0)}`
    : thrown instanceof Error
      ? thrown.name
      : "for an unknown reason"

/** The driver wraps what happened at the server in what it did about it. */
const chain = (thrown: unknown): ReadonlyArray<unknown> =>
  thrown instanceof Error && thrown.cause !== undefined ? [thrown, ...chain(thrown.cause)] : [thrown]

/** `at`: hosts and ports. `database`: its name. */
export const mongoOpenFailure = (at: string, database: string, thrown: unknown): MongoOpenError => {
  const codes = chain(thrown).flatMap((one) =>
    one instanceof MongoServerError ? [Number(one.code ?? 0)] : []
  )
  if (codes.some((code) => SIGN_IN.has(code))) {
    return new MongoOpenError({
      reason: "SignIn",
      message: `The MongoDB at ${at} does not know this user and password. Correct them in ${MONGODB_VARIABLE}; where the user belongs to another database, add ?authSource= and its name.`
    })
  }
  if (codes.includes(UNAUTHORIZED)) {
    return new MongoOpenError({
      reason: "NotAllowed",
      message: `The MongoDB at ${at} does not let this user work in the database ${database}. Give it the role readWrite there, or name another user in ${MONGODB_VARIABLE}.`
    })
  }
  if (thrown instanceof MongoCompatibilityError) return tooOld(at, "one that is not known")
  if (thrown instanceof MongoServerSelectionError) {
    return new MongoOpenError({
      reason: "NoAnswer",
      message: `No MongoDB that takes writes answers at ${at}. Start it, see that this machine may reach it (TLS: ?tls=true), or correct ${MONGODB_VARIABLE}.`
    })
  }
  return new MongoOpenError({
    reason: "Unusable",
    message: `The MongoDB at ${at} cannot be used (${why(thrown)}). Look at its log, or correct ${MONGODB_VARIABLE}.`
  })
}
