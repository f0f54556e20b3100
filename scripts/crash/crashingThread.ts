/** The store's thread, with places to die in its transactions. Everything else is the product's own. */
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import { reach } from "./CrashPoint.ts"

const { StatementSync } = nodeSqlite()
const { run } = StatementSync.prototype

StatementSync.prototype.run = function (...parameters) {
  const isCommit = this.sourceSQL === "COMMIT"
  // Reading is a transaction as well, and as good a moment.
  if (isCommit) reach("before a commit")
  const result = Reflect.apply(run, this, parameters)
  if (isCommit) reach("after a commit, before anybody knows")
  else if (this.sourceSQL.startsWith("INSERT INTO events")) reach("within a transaction")
  else if (this.sourceSQL.startsWith("DELETE FROM events")) reach("within an erasure")
  else if (this.sourceSQL.startsWith("DELETE FROM poisoned"))
    reach("after an erasure, before the file is compacted")
  return result
}

await import("#runtime/store/sqlite/thread/storeThread.ts")
