/** What the figures were measured on, in one line. */
import { availableParallelism, cpus, loadavg, totalmem } from "node:os"
import process from "node:process"

export const describeMachine = (): string => {
  const model = cpus()[0]?.model.trim() ?? "unknown processor"
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const load = loadavg()[0]?.toFixed(1) ?? "?"
  return [
    `${availableParallelism()} cores (${model})`,
    `${gigabytes} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
    `load ${load} at the start`
  ].join(", ")
}
