/**
 * The tiers of the test suite: which tier a test file is in, and how long each tier may take.
 *
 * Ending and folder decide, nothing else: of the places a path is in, the narrowest names its tier (a row
 * with a longer ending, then one with a longer folder). A check holds every test file against this list.
 */

/**
 * Vitest's projects. Each has workers of its own, and each worker loads all it needs anew and runs it cold at first, which
 * is five seconds of a processor: so what can share a worker is one project.
 */
export type ProjectName = "node" | "react" | "preact" | "chromium" | "alone"

export interface Tier {
  readonly projects: ReadonlyArray<ProjectName>
  /** Seconds of all its files together, on two idle cores: reported, never asserted. */
  readonly budget: number
  readonly places: ReadonlyArray<Place>
}

export interface Place {
  readonly ending: string
  readonly folder: string
}

const within = (ending: string, ...folders: ReadonlyArray<string>): ReadonlyArray<Place> =>
  folders.map((folder) => ({ ending, folder }))

export const tiers = {
  /** Pure, or as good as: rules, folds, parsers, fakes. */
  unit: {
    projects: ["node"],
    budget: 60,
    places: within(".test.ts", "schemas", "ui", "extension", "runtime/models", "runtime/prompts")
  },
  /** Components, under React and under Preact. */
  component: {
    projects: ["react", "preact"],
    budget: 120,
    places: within(".test.tsx", "ui", "extension")
  },
  /** The gateway on sockets, stores on disks, actors on a cluster, simulators. */
  service: {
    projects: ["node"],
    budget: 240,
    places: within(".test.ts", "gateway", "runtime", "scripts")
  },
  /** Processes that are killed, floods, Python, recipes, and properties of a whole actor. */
  heavy: {
    projects: ["node"],
    budget: 300,
    places: [
      ...within(".test.ts", "scripts/crash", "scripts/flood", "scripts/examples", "scripts/recipes"),
      ...within(".property.test.ts", "runtime", "scripts")
    ]
  },
  /** Processes that hold what is theirs by leases of seconds: on a machine that is starved they lose it to each other. */
  alone: {
    projects: ["alone"],
    budget: 240,
    places: within(".alone.test.ts", "scripts/crash")
  },
  /** The page's script alone, in Chromium. */
  "e2e:page": {
    projects: ["chromium"],
    budget: 60,
    places: within(".e2e.ts", "scripts/e2e/page")
  },
  /** The web agent on whole pages, in Chromium with the extension. */
  "e2e:agent": {
    projects: ["chromium"],
    budget: 300,
    places: within(".e2e.ts", "scripts/e2e/web-agent", "scripts/e2e/direct", "scripts/e2e/agents")
  },
  /** What a user does, in Chromium with the extension and a gateway. */
  "e2e:story": {
    projects: ["chromium"],
    budget: 300,
    places: within(".e2e.ts", "scripts/e2e/extension", "scripts/e2e/interface", "scripts/e2e/stories")
  }
} as const satisfies Readonly<Record<string, Tier>>

export type TierName = keyof typeof tiers

const isTierName = (name: string): name is TierName => name in tiers

export const tierNames: ReadonlyArray<TierName> = Object.keys(tiers).filter(isTierName)

/** Whether it is run when nothing else is. */
export const isAlone = (name: TierName): boolean => name === "alone"

/** Whether it needs Chromium, and everything built. */
export const isEndToEnd = (name: TierName): boolean => name.startsWith("e2e:")

const all = tierNames.flatMap((tier) => tiers[tier].places.map((place) => ({ tier, place })))

const holds = ({ ending, folder }: Place, path: string): boolean =>
  path.startsWith(`${folder}/`) && path.endsWith(ending)

const isNarrower = (one: Place, other: Place): boolean =>
  one.ending.length === other.ending.length
    ? one.folder.length > other.folder.length
    : one.ending.length > other.ending.length

/** The tier of a file, by its path from the repository's root. */
export const tierOf = (path: string): TierName | undefined =>
  all
    .filter(({ place }) => holds(place, path))
    .reduce<(typeof all)[number] | undefined>(
      (found, one) => (found === undefined || isNarrower(one.place, found.place) ? one : found),
      undefined
    )?.tier

const pattern = ({ ending, folder }: Place): string => `${folder}/**/*${ending}`

const isOf = (project: ProjectName, name: TierName): boolean =>
  tiers[name].projects.some((one) => one === project)

/** For vitest: what is in the project's tiers, less the narrower places of others. */
export const filesOf = (project: ProjectName) => {
  const own = all.filter(({ tier }) => isOf(project, tier)).map(({ place }) => place)
  const overlaps = (one: Place, other: Place): boolean =>
    isNarrower(one, other) &&
    one.ending.endsWith(other.ending) &&
    (`${one.folder}/`.startsWith(`${other.folder}/`) || `${other.folder}/`.startsWith(`${one.folder}/`))
  const others = all.filter(
    ({ tier, place }) => !isOf(project, tier) && own.some((one) => overlaps(place, one))
  )
  return { include: own.map(pattern), exclude: others.map(({ place }) => pattern(place)) }
}

const isTest = /\.(test|e2e|spec)\.[cm]?[jt]sx?$/

export interface Misplaced {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** What is wrong with the list: a test that nothing runs, a place without a test. */
export const misplacedTests = (paths: ReadonlyArray<string>): ReadonlyArray<Misplaced> => [
  ...paths
    .filter((path) => isTest.test(path) && tierOf(path) === undefined)
    .map((path) => ({
      path,
      line: 1,
      message: "This test is in no tier, so nothing runs it: see scripts/test/tiers.ts."
    })),
  ...all
    .filter(({ place }) => !paths.some((path) => holds(place, path)))
    .map(({ tier, place }) => ({
      path: "scripts/test/tiers.ts",
      line: 1,
      message: `The tier ${tier} names ${pattern(place)}, and there is no such file.`
    }))
]
