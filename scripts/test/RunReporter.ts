/** A vitest reporter that leaves a `RunReport` in the file that `--outputFile` names. */
import { writeFile } from "node:fs/promises"
import type { Reporter, TestModule, Vitest } from "vitest/node"
import { encodeRun, type FileReport } from "./RunReport.ts"

const messageOf = (errors: ReadonlyArray<{ readonly message: string }> | undefined): string =>
  errors?.[0]?.message ?? ""

const fileReport = (module: TestModule): FileReport => {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === "failed")
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic()
  const failures = [
    ...failed.map((test) => ({ name: test.fullName, message: messageOf(test.result().errors) })),
    ...suites.map((suite) => ({
      name: `${suite.fullName} (before or after its tests)`,
      message: messageOf(suite.errors())
    })),
    ...(module.errors().length > 0
      ? [{ name: "(not loaded, or before or after its tests)", message: messageOf(module.errors()) }]
      : [])
  ]
  const unexplained = { name: "(not run to its end)", message: "" }
  return {
    path: module.relativeModuleId,
    project: module.project.name,
    milliseconds: collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration,
    // Absent where it could not be loaded.
    processorMilliseconds: module.meta().processorMilliseconds ?? 0,
    passed: tests.filter((test) => test.result().state === "passed").length,
    // Of the first try, errors are kept.
    retried: tests
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => ({ name: test.fullName, message: messageOf(test.result().errors) })),
    notRun: tests.filter(({ options }) => options.mode === "todo").map((test) => test.fullName),
    failures: failures.length === 0 && !module.ok() ? [unexplained] : failures
  }
}

export default class RunReporter implements Reporter {
  private file: string | undefined

  onInit({ config }: Vitest): void {
    if (typeof config.outputFile === "string") this.file = config.outputFile
  }

  async onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<{ readonly message: string }>
  ): Promise<void> {
    if (this.file === undefined) return
    const outside = errors.map(({ message }) => message)
    await writeFile(this.file, encodeRun({ files: modules.map(fileReport), outside }))
  }
}
