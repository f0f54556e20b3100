/** The gateway under test as one file, and its store's thread as another: what starts so often must start fast. */
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"

export interface BundledGateway {
  /** Files to run. */
  readonly gateway: string
  readonly thread: string
}

export const bundleGateway = async (): Promise<BundledGateway> => ({
  gateway: await bundledProgram("crashingGateway"),
  thread: await bundledProgram("crashingThread")
})
