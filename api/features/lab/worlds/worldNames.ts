/** PostgreSQL cuts longer names off. */
const LONGEST = 40

/** How the names of all databases of a demo's lab begin. */
export const labNames = (database: string): string => `${database.slice(0, LONGEST)}_lab_`

/** Databases beside that of the demo which exist only for a moment; one that is left over was never finished. */
export const passingNames = (database: string) => ({
  /** A snapshot that is being taken. */
  taken: `${labNames(database)}taken`,
  /** What will be put in the demo's place. */
  next: `${labNames(database)}next`,
  /** What was in its place. */
  old: `${labNames(database)}old`,
  /** The world of a scenario that is being made. */
  made: `${labNames(database)}made`,
})

/** The schema, the reference data and the accounts of a demo, from which the worlds of scenarios are made. */
export const baseName = (database: string): string => `${labNames(database)}base`

/** How the names of databases begin that keep the worlds of scenarios. */
export const templateNames = (database: string): string => `${labNames(database)}play_`

/** The database of a snapshot. */
export const snapshotName = (database: string, id: number): string => `${labNames(database)}${id}`

/** The id of a snapshot whose database has this name; undefined if it is none of this demo. */
export function snapshotId(database: string, name: string): number | undefined {
  const rest = name.startsWith(labNames(database)) ? name.slice(labNames(database).length) : ''
  return /^\d{1,6}$/.test(rest) ? Number(rest) : undefined
}
