/** The scenes of `accessScenes`, for who only names them. */
const names = [
  "signIn",
  "signInByLink",
  "signInUnderWay",
  "signInLinkUsed",
  "signInUnreachable",
  "signInNotBegun",
  "pairing",
  "pairingGone"
] as const

export type AccessSceneName = (typeof names)[number]

export const accessSceneNames: ReadonlyArray<AccessSceneName> = names

export const isAccessScene = (name: string): name is AccessSceneName => names.some((known) => known === name)
