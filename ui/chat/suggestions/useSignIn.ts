/** With whose account the person signed in: which mail and which calendar they have follows from it. */
import { atom } from "nanostores"
import { useContext } from "react"
import type { SignInProvider } from "#schemas/account/Person.ts"
import type { Session } from "#ui/client/Connection.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

const $nobody = atom<Session | undefined>(undefined)

/** `local` until it is known. */
export const useSignIn = (): SignInProvider =>
  useStore(useContext(AppSessionContext)?.$session ?? $nobody)?.person?.provider ?? "local"
