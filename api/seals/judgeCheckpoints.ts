import type pg from 'pg'
import type { Checkpoint } from './Checkpoints.ts'
import type { Seal } from './seal.ts'

/** Nodes take one each hour: if the newest is older than this, they have stopped or write to another file. */
const OLDEST_MS = 2 * 3_600_000

/** A seal that has to be in the chain. */
export interface ChainPoint {
  seal: number
  hash: string
  /** When it was recorded. */
  time: string
}

interface Known extends ChainPoint {
  file: string
  number: number
}

/** All checkpoints that the database knows, of any file. */
export async function readStoredCheckpoints(client: pg.ClientBase): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    'select file, number, seal, hash, noted as time from audit_checkpoint order by noted',
  )
  return rows
}

/** Why the file contradicts what the database knows about it; undefined if it does not. */
export function findGap(path: string, checkpoints: readonly Checkpoint[], known: readonly Known[]): string | undefined {
  const newest = checkpoints.at(-1)
  if (!newest) return `there is no checkpoint in ${path}: nothing outside the database says how far the log had come`
  const ofFile = known.filter(({ file }) => file === newest.file)
  const cut = ofFile.find(({ number }) => number > newest.number)
  if (cut) return `${path} is too short: checkpoint ${cut.number}, which was noted at ${cut.time}, is not in it any more`
  const numbers = new Set(ofFile.map(({ number }) => number))
  // The newest may come from a node that was killed before it could add it to the database.
  const missing = checkpoints.slice(0, -1).find(({ number }) => !numbers.has(number))
  return missing && `the database does not know checkpoint ${missing.number} of ${missing.time} any more`
}

/** Why the newest checkpoint is too old to prove anything: nodes have stopped taking them, or this is not their file. */
export async function whyTooOld(client: pg.ClientBase, path: string, newest: Checkpoint): Promise<string | undefined> {
  const { rows } = await client.query<{ ageMs: number; hasGrown: boolean }>(
    `select extract(epoch from real_now() - $1::timestamptz)::float * 1000 as "ageMs",
       exists (select 1 from audit_log where started > $1::timestamptz) as "hasGrown"`,
    [newest.time],
  )
  const { ageMs, hasGrown } = rows[0] ?? { ageMs: Number.POSITIVE_INFINITY, hasGrown: true }
  const isOld = ageMs > OLDEST_MS && !(newest.occasion === 'stop' && !hasGrown)
  return isOld
    ? `the newest checkpoint in ${path} dates from ${newest.time}: what has happened in the ${Math.floor(ageMs / 3_600_000)} hours since is not proven`
    : undefined
}

/** The contradiction between this seal and a checkpoint, if there is one. */
export function differsFrom(noted: readonly ChainPoint[], { id, hash }: Pick<Seal, 'id' | 'hash'>): string | undefined {
  const other = noted.find((checkpoint) => checkpoint.seal === id && checkpoint.hash !== hash)
  return other && `seal ${id} is not the one that was noted at ${other.time}`
}

/** Why the chain cannot begin with this seal. */
export function startsWithAnother(checkpoints: readonly Checkpoint[], { hash }: Pick<Seal, 'hash'>): string | undefined {
  const other = checkpoints.find(({ seal, first }) => seal > 0 && first !== hash)
  return (
    other &&
    `it does not begin with the seal that was noted at ${other.time}: it was written anew, or the checkpoints are those of another database`
  )
}
