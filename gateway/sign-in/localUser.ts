/** The one user of a gateway without accounts; with accounts, whoever can read the data folder. */
import { UserId } from "#schemas/ids.ts"

export const LOCAL_USER = UserId.make("local")
