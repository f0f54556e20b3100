/** What `npm run doctor` finds out about an installation, as plain data: `checks` judge it. No secret is in it. */
export interface Facts {
  /** Of Node: `22.18.0`. */
  readonly node: string
  /** Whether the native server loads on this machine. */
  readonly hasNativeServer: boolean
  readonly hasWeb: boolean
  readonly hasExtension: boolean
  /** What cannot be used of the settings, in their own sentences. */
  readonly settingProblems: ReadonlyArray<string>
  readonly port: { readonly at: string; readonly state: "Free" | "Deckhand" | "Taken" | "Forbidden" }
  readonly folder: {
    readonly path: string
    readonly isWritable: boolean
    /** Whether other accounts of this machine may read it. */
    readonly isOpen: boolean
    readonly freeBytes: number
  }
  readonly store: StoreFacts
  readonly secretKey: KeyState
  readonly serverKey: KeyState
  /** Secret keys behind the first one. */
  readonly olderKeys: number
  /** Undefined: not looked at. */
  readonly sealed: SealedFacts | undefined
  /** A variable that decides which model answers. */
  readonly modelVariable: string | undefined
  /** Connections that people made in the settings. Undefined: not looked at. */
  readonly connections: number | undefined
  readonly providers: ReadonlyArray<ProviderFacts>
  /** By which people know it; undefined: by where it listens. */
  readonly publicOrigin: string | undefined
  readonly isTls: boolean
  readonly isLoopback: boolean
  /** How far this clock is ahead of others, in ms. */
  readonly clocks: ReadonlyArray<{ readonly of: string; readonly aheadMs: number }>
}

/** What people keep sealed: keys of models, secrets of webhooks. */
export interface SealedFacts {
  readonly count: number
  /** Those that no secret key opens. */
  readonly unreadable: number
  /** Of the keys that these name. */
  readonly missing: ReadonlyArray<string>
  /** Those that open, but not with the first secret key alone. */
  readonly older: number
}

export type KeyState = "Variable" | "File" | "None" | "Damaged"

export type StoreFacts =
  | { readonly _tag: "Empty"; readonly where: string }
  | { readonly _tag: "File"; readonly where: string }
  | {
      readonly _tag: "Mongo"
      readonly where: string
      readonly version: string
      readonly isReplicaSet: boolean
    }
  | { readonly _tag: "InUse"; readonly where: string }
  | { readonly _tag: "Unusable"; readonly message: string }

export interface ProviderFacts {
  readonly name: string
  readonly issuer: string
  readonly answers: "Right" | "AnotherIssuer" | "None"
}
