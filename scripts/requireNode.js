/**
 * Loaded before every script: says in a sentence what is wrong where the Node that runs it is too old for
 * TypeScript. npm leaves an optional package out without a word when its download does not match the
 * lockfile, and the Node Deckhand brings along is one. JavaScript, so that any Node can read it.
 */
import process from "node:process"

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Deckhand needs Node 22.18 or newer, and this is ${process.versions.node}. Run \`npm ci\` again: it brings the right one along. ` +
      "If that changes nothing, install Node 22 from nodejs.org and start again.\n"
  )
  process.exit(1)
}
