/**
 * Folders too full to be taken in at a glance: more than twenty product files of a folder's own are an error. Tests
 * stand beside what they test and are not counted. Pure: paths in, complaints out.
 */
import type { Complaint } from "./houseRules.ts"
import { isProductFile } from "./isProductFile.ts"

const MAX_FILES = 20

export const crowdedFolders = (paths: ReadonlyArray<string>): ReadonlyArray<Complaint> => {
  const folders = Map.groupBy(paths.filter(isProductFile), (path) => path.slice(0, path.lastIndexOf("/")))
  return [...folders]
    .filter(([, files]) => files.length > MAX_FILES)
    .map(([path, files]) => ({
      path,
      line: 1,
      message: `${files.length} product files of its own: more than ${MAX_FILES}. Give its steps folders of their own.`
    }))
}
