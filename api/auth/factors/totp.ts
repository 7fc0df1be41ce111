import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** 160 bits, as long as the hash (RFC 4226, section 4). */
const SEED_BYTES = 20
/** A phone's clock may be one step early or late (RFC 6238, section 5.2). */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A seed for an authenticator app, in Base32 (RFC 4648), as people type it. */
export function newSeed(): string {
  const bits = [...randomBytes(SEED_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function bytesOf(seed: string): Buffer {
  const bits = seed
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The number of the time step that contains a moment (RFC 6238, section 4.2). */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a step: HMAC-SHA-1, truncated to six digits (RFC 4226, section 5.3). */
export function codeAt(seed: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(seed)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, at most one before or after now; undefined if it is none of them. All are compared, whatever the first says. */
export function stepOfCode(seed: string, code: string, now: Date): number | undefined {
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(now) - TOLERANCE + index)
  const matching = steps.filter((step) => {
    const right = Buffer.from(codeAt(seed, step))
    const given = Buffer.from(code.padStart(right.length).slice(0, right.length))
    return timingSafeEqual(right, given) && code.length === right.length
  })
  return matching[0]
}

/** The address that an authenticator app reads from a QR code. */
export function addressOfSeed(seed: string, userName: string): string {
  const parameters = new URLSearchParams({
    secret: seed,
    issuer: 'Clearance',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  return `otpauth://totp/${encodeURIComponent(`Clearance:${userName}`)}?${parameters.toString()}`
}
