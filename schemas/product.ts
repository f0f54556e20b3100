/** The product's name: the one place it is written. */
export const PRODUCT = "Deckhand"

/** Version of the socket protocol; a client and a gateway that differ refuse each other (see `rpc/Hello`). */
export const PROTOCOL_VERSION = 3

/** What the built-in model is called where models are named; it follows instructions, and nothing else. */
export const DIRECT_MODEL_NAME = "Built-in model"

/** What the model that a browser brings itself is called where models are named. */
export const BROWSER_MODEL_NAME = "Your browser’s own model"
