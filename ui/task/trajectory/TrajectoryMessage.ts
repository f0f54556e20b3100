/** What the page and the worker that makes a trajectory tell each other: pictures go in, one GIF comes out. */

export interface TrajectoryOrder {
  readonly pictures: ReadonlyArray<Blob>
}

export type TrajectoryReport =
  /** So many pictures are in. */
  | { readonly _tag: "Drawn"; readonly count: number }
  | { readonly _tag: "Made"; readonly gif: Blob }
  | { readonly _tag: "Failed" }
