import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** A token that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Tokens are stored as SHA-256: 256 random bits need no salt. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A key that cannot be derived from the stored digest, so that only the token itself can decrypt. */
const keyOf = (token: string): Buffer => createHmac('sha256', token).update('seals the successor of this token').digest()

/** Encrypts a text so that only this token can decrypt it. */
export function sealWith(token: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(token), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts what was encrypted with the token.
 * @throws when it was encrypted with another token or has been altered
 */
export function openWith(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
