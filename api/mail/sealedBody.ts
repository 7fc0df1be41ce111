import { createHmac } from 'node:crypto'
import { openWith, sealWith } from '../auth/tokens.ts'

/**
 * The key of mails to this address. It follows from the installation's secret: all nodes have it, the database has not. As it
 * names the address, whoever changes that in the outbox gets a mail that cannot be opened any more.
 */
const keyOf = (jwtSecret: string, to: string): string =>
  createHmac('sha256', jwtSecret).update(`mail to ${to}`).digest('base64url')

/** Encrypts the text of a mail that holds a secret, for as long as it waits (AES-256-GCM). */
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
