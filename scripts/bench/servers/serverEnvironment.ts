/** The settings of a gateway that is measured: the peers have no limits of their own either. */
export const serverEnvironment = (folder: string): Readonly<Record<string, string>> => ({
  DECKHAND_DATA: folder,
  DECKHAND_HOST: "127.0.0.1",
  DECKHAND_PORT: "0",
  DECKHAND_MODEL: "direct",
  DECKHAND_REQUESTS_PER_SECOND: "1000000",
  DECKHAND_SOCKETS: "20000",
  DECKHAND_SOCKETS_PER_USER: "20000"
})
