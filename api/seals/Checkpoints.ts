import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'

/** Where the chain of seals ended at a moment. */
export interface ChainEnd {
  /** The hash of the first seal: which audit log this is. It stays the same when a database is restored elsewhere. */
  first: string
  /** The last seal and its hash; 0 while there is none. */
  seal: number
  hash: string
  /** When the database was read (ISO 8601, UTC, by its own clock). */
  time: string
}

/**
 * Why a checkpoint was taken; `lost` means that seals which were there before are gone, `restored` that a demo was taken back to a
 * snapshot: the log ends there now, and the seal that is named proves all before it; `ended` that months of the log end by their term.
 */
export type CheckpointReason = 'start' | 'hour' | 'stop' | 'lost' | 'restored' | 'ended'

/** A line of the file. */
export interface Checkpoint extends ChainEnd {
  /** A random id, chosen when the file was created: the database lists the lines of each file. */
  file: string
  /** Counts the lines of the file from 1. */
  number: number
  occasion: CheckpointReason
}

/** A file that is not what was written. */
export class ForgedCheckpoint extends Error {
  override name = 'ForgedCheckpoint'
}

const signedFields = ['file', 'number', 'occasion', 'time', 'first', 'seal', 'hash'] as const

/**
 * The ends of the chain, one line per checkpoint, in a file outside the database: whoever owns the database could cut off the
 * chain's end and leave a valid chain behind, but cannot remove a line from a disk that they cannot reach. Each line is signed
 * (HMAC-SHA-256 with a key derived from JWT_SECRET, which all nodes have).
 */
export class Checkpoints {
  readonly path: string
  readonly #key: Buffer

  constructor({ auditCheckpoints, jwtSecret }: Pick<Config, 'auditCheckpoints' | 'jwtSecret'>) {
    this.path = auditCheckpoints
    this.#key = createHmac('sha256', jwtSecret).update('checkpoints of the audit log').digest()
  }

  /**
   * All lines, oldest first; none if there is no file.
   * @throws {ForgedCheckpoint} naming the first line that was altered, or that does not follow the one before it
   */
  async read(): Promise<Checkpoint[]> {
    const lines = (await this.#text()).split('\n').filter(Boolean)
    const checkpoints = lines.map((line, index) => {
      const checkpoint = this.#checked(line)
      if (checkpoint) return checkpoint
      throw new ForgedCheckpoint(`line ${index + 1} of ${this.path} was altered, or was signed under another JWT_SECRET`)
    })
    const misplaced = checkpoints.findIndex(({ file, number }, index) => number !== index + 1 || file !== checkpoints[0]?.file)
    if (misplaced >= 0)
      throw new ForgedCheckpoint(`line ${misplaced + 1} of ${this.path} does not follow the line before it: lines are missing`)
    return checkpoints
  }

  /** The line that comes next in the file. */
  next(known: readonly Checkpoint[], occasion: CheckpointReason, end: ChainEnd): Checkpoint {
    return { ...end, occasion, file: known[0]?.file ?? randomUUID(), number: known.length + 1 }
  }

  async add(checkpoint: Checkpoint): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true })
    const line = JSON.stringify({ ...checkpoint, signature: this.#sign(checkpoint).toString('hex') })
    await appendFile(this.path, `${line}\n`, { mode: 0o600, flush: true })
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
      throw error
    }
  }

  #sign(checkpoint: Checkpoint): Buffer {
    const text = signedFields.map((name) => checkpoint[name]).join('\n')
    return createHmac('sha256', this.#key).update(text).digest()
  }

  #checked(line: string): Checkpoint | undefined {
    try {
      const { signature, ...checkpoint } = JSON.parse(line) as Checkpoint & { signature: string }
      const given = Buffer.from(signature, 'hex')
      const wanted = this.#sign(checkpoint)
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? checkpoint : undefined
    } catch {
      return undefined
    }
  }
}
