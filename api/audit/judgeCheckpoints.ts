import type pg from 'pg'
import type { Checkpoint } from './Checkpoints.ts'
import type { Seal } from './seal.ts'

/** Nodes take one each hour: past this age they do not, or the file is not the one that they write. */
const OLDEST_MS = 2 * 3_600_000

/** What has to be in the chain. */
export interface ChainPoint {
  seal: number
  hash: string
  /** When it was noted. */
  time: string
}

interface Known extends ChainPoint {
  file: string
  number: number
}

/** All checkpoints that the database knows, of whichever file. */
export async function readStoredCheckpoints(client: pg.ClientBase): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    'select file, number, seal, hash, noted as time from audit_checkpoint order by noted',
  )
  return rows
}

/** Why the file and what the database knows of it do not belong together. */
export function findGap(path: string, checkpoints: readonly Checkpoint[], known: readonly Known[]): string | undefined {
  const newest = checkpoints.at(-1)
  if (!newest) return `there is no checkpoint in ${path}: nothing outside the database says how far the log had come`
  const ofFile = known.filter(({ file }) => file === newest.file)
  const cut = ofFile.find(({ number }) => number > newest.number)
  if (cut) return `${path} is too short: checkpoint ${cut.number}, which was noted at ${cut.time}, is not in it any more`
  const numbers = new Set(ofFile.map(({ number }) => number))
  // The newest may have been noted by a node that was killed before the database knew.
  const missing = checkpoints.slice(0, -1).find(({ number }) => !numbers.has(number))
  return missing && `the database does not know checkpoint ${missing.number} of ${missing.time} any more`
}

/** Why the newest checkpoint proves too little: nodes have stopped taking them, or this is not their file. */
export async function findAge(client: pg.ClientBase, path: string, newest: Checkpoint): Promise<string | undefined> {
  const { rows } = await client.query<{ age: number; hasGrown: boolean }>(
    `select extract(epoch from now() - $1::timestamptz)::float * 1000 as age,
       exists (select from audit_log where started > $1::timestamptz) as "hasGrown"`,
    [newest.time],
  )
  const { age, hasGrown } = rows[0] ?? { age: Number.POSITIVE_INFINITY, hasGrown: true }
  const isOld = age > OLDEST_MS && !(newest.occasion === 'stop' && !hasGrown)
  return isOld
    ? `the newest checkpoint in ${path} is of ${newest.time}: what has happened in the ${Math.floor(age / 3_600_000)} hours since is not proven`
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
