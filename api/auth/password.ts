import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../errors.ts'

const derive = promisify(argon2)

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** At most this many hashes are computed at once, so that a flood of sign-ins cannot use up the memory. */
const MAX_AT_ONCE = 4
/** At most this many wait for their turn, which takes a few seconds. */
const MAX_WAITING = 100
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new AppError('BUSY', { headers: { 'retry-after': '5' } })
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** What a hash costs to compute. */
const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }

const tagOf = (password: string, salt: Buffer, { memory, passes, parallelism } = cost): Promise<Buffer> =>
  inTurn(
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
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = phc.exec(hash ?? decoy) ?? phc.exec(decoy) ?? []
  const computed = await tagOf(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
  })
  const expected = Buffer.from(tag ?? '', 'base64')
  return computed.length === expected.length && timingSafeEqual(computed, expected) && Boolean(hash)
}
