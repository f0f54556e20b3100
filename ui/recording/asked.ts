/** The recordings that this page began or ended: what becomes of them is shown here, and in no other page of the person. */
import { atom } from "nanostores"

const $ids = atom<ReadonlySet<string>>(new Set())

export const asked = {
  $ids,
  add: (recordingId: string): void => $ids.set(new Set([...$ids.get(), recordingId])),
  remove: (recordingId: string): void => $ids.set(new Set([...$ids.get()].filter((id) => id !== recordingId)))
}
