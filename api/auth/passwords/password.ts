import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../errors.ts'

const derive = promisify(argon2)

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Computes few hashes at once, so that a flood of them cannot use up the memory. */
class HashQueue {
  readonly #limits: { atOnce: number; waiting: number }
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits
  }

  /** @throws {AppError} BUSY if too many wait already */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#limits.waiting) throw new AppError('BUSY', { headers: { 'retry-after': '5' } })
    if (this.#running >= this.#limits.atOnce) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** Those who wait here have their turn within a few seconds. */
const people = new HashQueue({ atOnce: 4, waiting: 100 })
/** Tries of the passphrase wait for each other and for nobody else: a flood of them must not slow the sign-in. */
const strangers = new HashQueue({ atOnce: 1, waiting: 20 })

/** What a hash costs to compute, and where it waits for its turn. */
const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, queue: people }

const tagOf = (password: string, salt: Buffer, { memory, passes, parallelism, queue } = cost): Promise<Buffer> =>
  queue.inTurn(
    async () =>
      (await derive('argon2id', {
        message: password.normalize('NFKC'),
        nonce: salt,
        parallelism,
        tagLength: TAG_BYTES,
        memory,
        passes,
      })) as Buffer,
  )

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The password as an argon2id PHC string (19 MiB, 2 passes, 1 lane; RFC 9106). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash of no known password: checked when there is no such user, so that both cases take the same time. */
const decoy = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES, 7))}$${unpadded(Buffer.alloc(TAG_BYTES, 7))}`

/** Whether the password matches the hash. Without a hash the result is false, and takes just as long. */
export const passwordMatches = (password: string, hash: string | null | undefined): Promise<boolean> =>
  matches(password, hash, people)

/** The same for the passphrase of the public form, in a queue of its own. */
export const passphraseMatches = (passphrase: string, hash: string | null | undefined): Promise<boolean> =>
  matches(passphrase, hash, strangers)

async function matches(password: string, hash: string | null | undefined, queue: HashQueue): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = phc.exec(hash ?? decoy) ?? phc.exec(decoy) ?? []
  const needed = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes), queue }
  const computed = await tagOf(password, Buffer.from(salt ?? '', 'base64'), needed)
  const expected = Buffer.from(tag ?? '', 'base64')
  return computed.length === expected.length && timingSafeEqual(computed, expected) && Boolean(hash)
}
