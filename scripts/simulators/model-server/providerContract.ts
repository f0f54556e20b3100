/** What holds for every provider behind the bridge, over a real connection and in its own wire format. */
import { describe } from "@effect/vitest"
import { answersContract } from "./answersContract.ts"
import { boundsContract } from "./boundsContract.ts"
import { errorWordsContract } from "./errorWordsContract.ts"
import { failuresContract } from "./failuresContract.ts"
import { filesContract } from "./filesContract.ts"
import { interruptionContract } from "./interruptionContract.ts"
import type { ProviderSubject } from "./ProviderSubject.ts"
import { persistenceContract } from "./persistenceContract.ts"
import { reasoningContract } from "./reasoningContract.ts"
import { refusalsContract } from "./refusalsContract.ts"
import { requestsContract } from "./requestsContract.ts"

export const providerContract = (subject: ProviderSubject): void => {
  describe(`${subject.name}: a provider`, () => {
    answersContract(subject)
    boundsContract(subject)
    errorWordsContract(subject)
    failuresContract(subject)
    filesContract(subject)
    interruptionContract(subject)
    persistenceContract(subject)
    reasoningContract(subject)
    refusalsContract(subject)
    requestsContract(subject)
  })
}
