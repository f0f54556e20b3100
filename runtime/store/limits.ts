/** Limits of the store: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Receipts kept in the store per actor: a retry that comes later than so many commands is a new command. */
export const STORED_RECEIPTS_PER_ACTOR = 1_000
/** Older receipts are removed once per so many new ones. */
export const STORED_RECEIPTS_PRUNE_EVERY = 100
/** Without writes for so long, the store empties its write-ahead log. Our choice. */
export const STORE_IDLE_CHECKPOINT_MS = 5_000
/** The write-ahead log is cut back to this after a transaction that made it larger. Our choice. */
export const STORE_LOG_MAX_BYTES = 8_388_608
/** Writes the store puts into one transaction at most. Our choice. */
export const STORE_BATCH_MAX_WRITES = 1_000
/** Files are written and read in pieces of this size, so that no append waits for a whole one. Our choice. */
export const STORE_BLOB_PART_BYTES = 1_048_576
/** So long a start waits for a MongoDB that takes writes, and so long one request does where it has none. Our choice. */
export const MONGO_SELECTION_MS = 10_000
/** So long MongoDB may take to have a write on the disks of its majority. Our choice. */
export const MONGO_NO_ANSWER_MS = 10_000
/** A connection to MongoDB on which nothing came for so long, with a question open, is given up. Our choice. */
export const MONGO_SOCKET_MS = 20_000
/** A longer text stands in parts of so many characters beside its document, of which MongoDB takes 16 MB. Our choice. */
export const MONGO_TEXT_CHARS = 3_000_000
/** A write whose fate is not known is tried again for so long, as the same one; then its caller is told. Our choice. */
export const MONGO_RETRY_MS = 30_000
/** Receipts kept in memory of all actors together; those of others are read when they are needed. Our choice. */
export const MONGO_HELD_RECEIPTS = 200_000
/** A commit that took longer than this after its actor's newest one was seen looks whether that is still there. Our choice. */
export const MONGO_HEAD_SURE_MS = 60_000
/** What was emptied is deleted after so long: ten times as long as nobody looks (`MONGO_HEAD_SURE_MS`). Our choice. */
export const MONGO_DELETE_AFTER_MS = 600_000
/** So often is looked for what is to be deleted. Our choice. */
export const MONGO_SWEEP_MS = 300_000
/** So often whoever works on a database says that it does. Our choice. */
export const MONGO_BEAT_MS = 2_000
/** Whoever has not said so for this long has ended. Our choice. */
export const MONGO_BEAT_MISSING_MS = 6_000
/** A file whose writer wrote no part of it for so long belongs to nobody: its process has ended. Our choice. */
export const MONGO_BLOB_UNSEEN_MS = 120_000
/** So long holds what was found out about whether the store takes writes. Our choice. */
export const STORE_HEALTH_MS = 2_000
/** A write that takes longer than this is one the store does not take. Our choice. */
export const STORE_HEALTH_WAIT_MS = 3_000
/** What has expired is kept for so long: the clocks of gateways may differ by minutes. Our choice. */
export const EXPIRED_KEPT_MS = 3_600_000
/** Whoever adds records looks this often for those that can be forgotten. Our choice. */
export const EXPIRED_SWEEP_MS = 60_000
/** So often a gateway asks MongoDB for its time. Our choice. */
export const MONGO_CLOCK_MS = 60_000
