/** `node gateway/main.ts`: Deckhand without building anything first. */
import { runGateway } from "./runGateway.ts"

runGateway()
