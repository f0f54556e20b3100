/** Our words about entries that go out with a step. */
export const entryText = {
  emptyEntry: "(empty)",
  emptyEntries: (count: number, changed: number) =>
    changed === 0 ? `${count} empty entries` : `${count} empty entries, ${changed} filled in by you`,
  cutEntry: "There is more in it than can be shown here.",
  moreEntries: (count: number) =>
    count === 1 ? "and 1 more entry that is not shown" : `and ${count} more entries that are not shown`,
  final: "This cannot be taken back once it is done.",
  fileGoingOut: (name: string, size: string) => `${name}, ${size}`
} as const
