/** A GIF of pictures and what left with them, made beside the page. Never rejects: undefined where it could not be made. */
import type { TrajectoryFrame, TrajectoryOrder, TrajectoryReport } from "./TrajectoryMessage.ts"

export const makeTrajectory = (
  frames: ReadonlyArray<TrajectoryFrame>,
  onDrawn: (count: number) => void
): Promise<Blob | undefined> => {
  if (frames.length === 0) return Promise.resolve(undefined)
  const worker = new Worker(new URL("./trajectoryWorker.ts", import.meta.url), { type: "module" })
  const { promise, resolve } = Promise.withResolvers<Blob | undefined>()
  worker.addEventListener("error", () => resolve(undefined))
  worker.addEventListener("message", ({ data }: MessageEvent<TrajectoryReport>) => {
    if (data._tag === "Drawn") onDrawn(data.count)
    else resolve(data._tag === "Made" ? data.gif : undefined)
  })
  worker.postMessage({ frames } satisfies TrajectoryOrder)
  return promise.finally(() => worker.terminate())
}
