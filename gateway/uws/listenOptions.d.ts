/** What the package does and its types do not say: listening on a host without sharing the port. */
import "uWebSockets.js"

declare module "uWebSockets.js" {
  interface TemplatedApp {
    listen(
      host: string,
      port: number,
      options: number,
      cb: (listenSocket: us_listen_socket | false) => void
    ): TemplatedApp
  }
  export const LIBUS_LISTEN_EXCLUSIVE_PORT: number
}
