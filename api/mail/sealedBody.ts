import { createHmac } from 'node:crypto'
import { openWith, sealWith } from '../base/tokens.ts'

/**
 * The key for mails to this address. It is derived from the installation's secret, which all nodes have and the database does
 * not. It includes the address, so that a mail readdressed in the outbox can no longer be decrypted.
 */
const keyOf = (jwtSecret: string, to: string): string =>
  createHmac('sha256', jwtSecret).update(`mail to ${to}`).digest('base64url')

/** Encrypts the text of a mail that holds a secret while it waits (AES-256-GCM). */
export const sealBody = (jwtSecret: string, to: string, body: string): string => sealWith(keyOf(jwtSecret, to), body)

/**
 * The text that was sealed.
 * @throws when it was sealed for another address or with another JWT_SECRET
 */
export function openBody(jwtSecret: string, to: string, sealed: string): string {
  try {
    return openWith(keyOf(jwtSecret, to), sealed)
  } catch (cause) {
    throw new Error('It was sealed with another JWT_SECRET or for another address', { cause })
  }
}
