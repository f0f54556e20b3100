/**
 * What is installed is what was reviewed: every package is named with its exact version and pinned by the
 * hash of its contents, from no particular registry, and none runs code of its own while it is installed.
 * Pure: files in, complaints out.
 */
import { Schema } from "effect"
import type { Complaint } from "./houseRules.ts"

/** The text of three files of the root. */
export interface PackageFiles {
  readonly manifest: string
  readonly lockfile: string
  readonly npmrc: string
}

const MANIFEST = "package.json"
const LOCKFILE = "package-lock.json"
const NPMRC = ".npmrc"

const Versions = Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
const decodeManifest = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions })
  )
)
const decodeLockfile = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      packages: Schema.Record(
        Schema.String,
        Schema.Struct({
          integrity: Schema.optionalKey(Schema.String),
          resolved: Schema.optionalKey(Schema.String),
          /** It lies inside another package, whose hash is its own. */
          inBundle: Schema.optionalKey(Schema.Boolean)
        })
      )
    })
  )
)

/** `1.2.3`, or another package under this name: `npm:real-name@1.2.3`. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const strongHash = /^sha512-[A-Za-z0-9+/]{86}==$/
const noScripts = /^ignore-scripts\s*=\s*true\s*$/m

export const pinnedPackages = ({ lockfile, manifest, npmrc }: PackageFiles): ReadonlyArray<Complaint> => {
  const complaints: Array<Complaint> = []
  const complain = (path: string, message: string) => complaints.push({ path, line: 1, message })

  const { dependencies, devDependencies, optionalDependencies } = decodeManifest(manifest)
  const named = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(named)) {
    if (!exactVersion.test(version)) {
      complain(MANIFEST, `"${name}": "${version}" is no exact version. Install it with --save-exact.`)
    }
  }

  for (const [place, entry] of Object.entries(decodeLockfile(lockfile).packages)) {
    const isOurs = place === ""
    if (!isOurs && entry.inBundle !== true && !strongHash.test(entry.integrity ?? "")) {
      complain(
        LOCKFILE,
        `${place} has no sha512 integrity. Enter what \`npm view <package>@<version> dist.integrity\` gives, or choose a version that has one for every platform.`
      )
    }
    if (entry.resolved?.includes(":") === true) {
      complain(LOCKFILE, `${place} names the place it came from. Install it with this project's ${NPMRC}.`)
    }
  }

  if (!noScripts.test(npmrc)) {
    complain(NPMRC, "ignore-scripts=true is missing: no package runs code of its own while it is installed.")
  }
  return complaints
}
