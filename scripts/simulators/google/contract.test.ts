import { providerContract } from "#scripts/simulators/model-server/providerContract.ts"
import { subject } from "./subject.ts"

providerContract(subject)
