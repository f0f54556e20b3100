/** What the page and the worker that makes a trajectory tell each other: frames go in, one GIF comes out. */

export interface TrajectoryFrame {
  readonly picture: Blob
  /** Lines that stand under it. */
  readonly caption: ReadonlyArray<string>
}

export interface TrajectoryOrder {
  readonly frames: ReadonlyArray<TrajectoryFrame>
}

export type TrajectoryReport =
  /** So many pictures are in. */
  | { readonly _tag: "Drawn"; readonly count: number }
  | { readonly _tag: "Made"; readonly gif: Blob }
  | { readonly _tag: "Failed" }
