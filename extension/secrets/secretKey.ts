/** The one key that secrets are sealed with, in the extension's own IndexedDB: made when first asked for. */
import { makeSecretKey } from "./sealSecret.ts"

const DATABASE = "secrets"
const STORE = "keys"
const ID = "main"

export type SecretKeySource = () => Promise<CryptoKey>

const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("The key store could not be used."))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

/** Worker and pages may ask at the same time: whoever comes second gets the first one's key. */
const keepKey = async (database: IDBDatabase): Promise<unknown> => {
  const made = await makeSecretKey()
  const keys = database.transaction(STORE, "readwrite").objectStore(STORE)
  const known: unknown = await done(keys.get(ID))
  if (known !== undefined) return known
  await done(keys.add(made, ID))
  return made
}

export const secretKey: SecretKeySource = async () => {
  const database = await openDatabase()
  try {
    const known: unknown = await done(database.transaction(STORE).objectStore(STORE).get(ID))
    const key = known ?? (await keepKey(database))
    if (key instanceof CryptoKey) return key
    throw new Error("The key store holds something else than a key.")
  } finally {
    database.close()
  }
}
