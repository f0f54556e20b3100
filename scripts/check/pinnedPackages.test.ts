import { describe, expect, it } from "vitest"
import { pinnedPackages } from "./pinnedPackages.ts"

const hash = `sha512-${"a".repeat(86)}==`
const sound = { integrity: hash }

const complaintsOf = ({
  npmrc = "save-exact=true\nignore-scripts=true\n",
  packages = {},
  ...manifest
}: {
  readonly npmrc?: string
  readonly packages?: Readonly<Record<string, object>>
  readonly [part: string]: unknown
}) =>
  pinnedPackages({
    manifest: JSON.stringify(manifest),
    lockfile: JSON.stringify({ packages: { "": { name: "root" }, ...packages } }),
    npmrc
  }).map(({ message, path }) => `${path} ${message}`)

describe("Every package is pinned", () => {
  it("by an exact version, wherever it is named", () => {
    for (const part of ["dependencies", "devDependencies", "optionalDependencies"]) {
      for (const version of [
        "^1.2.3",
        "~1.2.3",
        "1.2",
        "*",
        "latest",
        "1.2.3 || 2.0.0",
        "github:owner/name"
      ]) {
        expect(complaintsOf({ [part]: { some: version } }), version).toEqual([
          expect.stringContaining(`"some": "${version}"`)
        ])
      }
      for (const version of ["1.2.3", "1.2.3-beta.1", "npm:other@1.2.3", "npm:@scope/other@1.2.3"]) {
        expect(complaintsOf({ [part]: { some: version } }), version).toEqual([])
      }
    }
  })

  it("by the hash of its contents, optional ones for other platforms as well", () => {
    const packages = {
      "node_modules/whole": sound,
      "node_modules/none": { version: "1.0.0", optional: true },
      "node_modules/weak": { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" },
      "node_modules/cut": { integrity: hash.slice(0, -4) },
      "node_modules/whole/node_modules/within": { inBundle: true }
    }
    expect(complaintsOf({ packages })).toEqual([
      expect.stringMatching(/^package-lock.json node_modules\/none has no sha512/),
      expect.stringMatching(/^package-lock.json node_modules\/weak has no sha512/),
      expect.stringMatching(/^package-lock.json node_modules\/cut has no sha512/)
    ])
  })

  it("and comes from whichever registry installs it", () => {
    for (const resolved of [
      "https://registry.example/a.tgz",
      "git+ssh://git@host/a.git#1",
      "file:../a.tgz"
    ]) {
      expect(complaintsOf({ packages: { "node_modules/a": { ...sound, resolved } } })).toEqual([
        expect.stringContaining("names the place")
      ])
    }
  })

  it("and runs nothing while it is installed", () => {
    for (const npmrc of ["", "ignore-scripts=false", "# ignore-scripts=true"]) {
      expect(complaintsOf({ npmrc })).toEqual([expect.stringContaining("ignore-scripts")])
    }
  })
})
