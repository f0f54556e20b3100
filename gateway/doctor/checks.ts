/** The rules of `npm run doctor`: what each makes of the facts, and what is to be done. Pure. */
import { MONGODB_VARIABLE } from "#runtime/Settings.ts"
import { MONGODB_MAJOR_MIN } from "#runtime/store/mongo/database/mongoOpenFailure.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { Facts, KeyState, ProviderFacts } from "./Facts.ts"
import { CLOCK_OFF_MS, FREE_BYTES_ENOUGH, FREE_BYTES_MIN } from "./limits.ts"

export interface Finding {
  /** `problem`: it does not work as it is. `advice`: it works, and could be better. */
  readonly level: "ok" | "advice" | "problem"
  readonly text: string
}

export type Check = (facts: Facts) => ReadonlyArray<Finding>

const ok = (text: string): Finding => ({ level: "ok", text })
const advice = (text: string): Finding => ({ level: "advice", text })
const problem = (text: string): Finding => ({ level: "problem", text })

const isEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const keyFile = (name: string, variable: string, state: KeyState, lost: string): ReadonlyArray<Finding> => {
  switch (state) {
    case "Variable":
      return [ok(`${name}: ${variable}.`)]
    case "File":
      return [ok(`${name}: a file of the data folder.`)]
    case "None":
      return [ok(`${name}: none yet; it is made when it is needed.`)]
    case "Damaged":
      return [problem(`${name} is damaged. Put it back from a backup, or delete it: ${lost}`)]
  }
}

const providerFinding = ({ answers, issuer, name }: ProviderFacts): Finding => {
  switch (answers) {
    case "Right":
      return ok(`Sign-in with ${name}: ${issuer} answers.`)
    case "AnotherIssuer":
      return problem(
        `Sign-in with ${name}: what answers at ${issuer} says it is another. Correct the issuer or the tenant.`
      )
    case "None":
      return problem(
        `Sign-in with ${name}: ${issuer} does not answer. See that this machine may reach it, and that it is right.`
      )
  }
}

export const checks = {
  node: ({ node }) => [
    isEnough(node)
      ? ok(`Node ${node}.`)
      : problem(`Node ${node} is too old: 22.18 or newer is needed. Run npm ci, which brings one along.`)
  ],
  nativeServer: ({ hasNativeServer }) => [
    hasNativeServer
      ? ok("The native server loads.")
      : problem(
          "The native server (uWebSockets.js) does not load on this machine. Run npm ci again, on a system with glibc 2.31 or newer (not Alpine)."
        )
  ],
  built: ({ hasExtension, hasWeb }) => [
    hasWeb
      ? ok("The web interface is built.")
      : advice("The web interface is not built yet: npm start builds it, and so does npm run build."),
    hasExtension
      ? ok("The extension is built.")
      : advice("The extension is not built yet: npm start builds it, and so does npm run build.")
  ],
  settings: ({ settingProblems }) =>
    settingProblems.length === 0 ? [ok("The settings can be used.")] : settingProblems.map(problem),
  port: ({ port: { at, state } }) => {
    switch (state) {
      case "Free":
        return [ok(`${at} is free.`)]
      case "Deckhand":
        return [ok(`${PRODUCT} answers at ${at}.`)]
      case "Taken":
        return [problem(`Another program has ${at}. Stop it, or set DECKHAND_PORT to another port.`)]
      case "Forbidden":
        return [
          problem(
            `This account may not listen at ${at}, or it is no address of this machine. Set DECKHAND_HOST and DECKHAND_PORT (ports below 1024 need rights).`
          )
        ]
    }
  },
  folder: ({ folder: { freeBytes, isOpen, isWritable, path } }) => [
    isWritable
      ? ok(`The data folder ${path} can be written.`)
      : problem(
          `The data folder ${path} cannot be written. Give it to this account, or choose another with DECKHAND_DATA.`
        ),
    ...(isOpen ? [problem(`Other accounts may read the data folder ${path}. Run: chmod 700 '${path}'`)] : []),
    freeBytes >= FREE_BYTES_ENOUGH
      ? ok(`${gigabytes(freeBytes)} are free there.`)
      : freeBytes >= FREE_BYTES_MIN
        ? advice(`Only ${gigabytes(freeBytes)} are free in ${path}. Make room soon.`)
        : problem(
            `${path} is almost full: ${gigabytes(freeBytes)} are free. Make room, or choose another disk with DECKHAND_DATA.`
          )
  ],
  store: ({ store }) => {
    switch (store._tag) {
      case "Empty":
        return [ok(`Nothing is stored yet: ${store.where} is made at the first start.`)]
      case "File":
        return [ok(`The database ${store.where} is whole.`)]
      case "InUse":
        return [
          ok(
            `The database ${store.where} is in use. What is in it was not looked at: stop ${PRODUCT} for that.`
          )
        ]
      case "Unusable":
        return [problem(store.message)]
      case "Mongo":
        return [
          Number.parseInt(store.version, 10) >= MONGODB_MAJOR_MIN
            ? ok(`MongoDB ${store.version} answers at ${store.where}.`)
            : problem(
                `MongoDB ${store.version} at ${store.where} is too old: ${MONGODB_MAJOR_MIN} or newer is needed.`
              ),
          store.isReplicaSet
            ? ok("It is a replica set: a write is acknowledged once a majority has it on disk.")
            : advice(
                `It is one server alone: what its disk loses is lost. Use a replica set of three in production, and name it with ${MONGODB_VARIABLE}.`
              )
        ]
    }
  },
  keys: ({ secretKey, serverKey, store }) => [
    ...keyFile(
      "The key that secrets are sealed with",
      "DECKHAND_SECRET_KEY",
      secretKey,
      "keys of models are entered again then."
    ),
    ...keyFile(
      "The key that sign-ins are signed with",
      "DECKHAND_SERVER_KEY",
      serverKey,
      "everybody signs in again then."
    ),
    ...(store._tag === "Mongo" && (secretKey !== "Variable" || serverKey !== "Variable")
      ? [
          advice(
            "With MongoDB set DECKHAND_SECRET_KEY and DECKHAND_SERVER_KEY (docs/mongodb.md): keys in a data folder go with its disk."
          )
        ]
      : [])
  ],
  sealed: ({ olderKeys, sealed }) => {
    if (sealed === undefined) return []
    const { count, missing, older, unreadable } = sealed
    const named = missing.length === 0 ? "" : ` (sealed with ${missing.join(", ")})`
    return [
      ...(unreadable > 0
        ? [
            problem(
              `The secret key does not open ${unreadable} of ${count} stored secrets${named}: keys of models, secrets of webhooks. Put back the secret.key they were sealed with, or its key behind the first one in DECKHAND_SECRET_KEY; or have their owners enter them anew.`
            )
          ]
        : count > 0
          ? [ok(`The secret key opens all ${count} stored secrets: keys of models, secrets of webhooks.`)]
          : []),
      ...(older > 0
        ? [
            advice(
              `${older} of them are sealed with older keys. Run npm run rotate-key before you take those out.`
            )
          ]
        : olderKeys > 0
          ? [
              advice(
                "Nothing is sealed with the older secret keys any more. Leave the first alone in DECKHAND_SECRET_KEY, or run npm run rotate-key where it is a file."
              )
            ]
          : [])
    ]
  },
  model: ({ connections, modelVariable }) => {
    if (modelVariable !== undefined) return [ok(`${modelVariable} says which model answers.`)]
    if (connections === undefined) return []
    return [
      connections > 0
        ? ok(`People connected ${connections} models in the settings.`)
        : advice(
            "No model is configured: set DECKHAND_MODEL, or connect one in the settings. Until then a local Ollama answers where there is one, else the built-in replies."
          )
    ]
  },
  accounts: ({ isLoopback, isTls, providers, publicOrigin }) => [
    ...providers.map(providerFinding),
    ...(providers.length > 0 && publicOrigin === undefined && !isLoopback
      ? [
          problem(
            "People sign in with accounts, and DECKHAND_ORIGIN is not set: set it to the address they open, which the provider knows too."
          )
        ]
      : []),
    ...(publicOrigin?.startsWith("http:") === true &&
    !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicOrigin)
      ? [
          problem(
            `DECKHAND_ORIGIN is ${publicOrigin}, without TLS: what is said there can be read on the way. Put TLS before it, and write https.`
          )
        ]
      : []),
    ...(publicOrigin === undefined && !isLoopback && !isTls
      ? [
          problem(
            "It listens for other machines without TLS. Set DECKHAND_TLS_CERT and DECKHAND_TLS_KEY, or put a proxy before it and set DECKHAND_ORIGIN (docs/operations/proxy.md)."
          )
        ]
      : [])
  ],
  clock: ({ clocks }) =>
    clocks.map(({ aheadMs, of }) =>
      Math.abs(aheadMs) <= CLOCK_OFF_MS
        ? ok(`The clock agrees with that of ${of}.`)
        : problem(
            `The clock is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? "ahead of" : "behind"} that of ${of}. Set it by NTP (timedatectl set-ntp true).`
          )
    )
} as const satisfies Readonly<Record<string, Check>>

export const examine = (facts: Facts): ReadonlyArray<Finding> =>
  Object.values(checks).flatMap((check: Check) => check(facts))
