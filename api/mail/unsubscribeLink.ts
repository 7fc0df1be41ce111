import { createHmac, timingSafeEqual } from 'node:crypto'

const keyOf = (jwtSecret: string, address: string): string =>
  createHmac('sha256', jwtSecret).update(`unsubscribe ${address}`).digest('base64url')

/** What ends the link with which the owner of an address opts out: nobody can make it for an address that is not theirs. */
export function unsubscribeToken(jwtSecret: string, email: string): string {
  const address = email.toLowerCase()
  return `${Buffer.from(address).toString('base64url')}.${keyOf(jwtSecret, address)}`
}

/** The address that a token was made for; undefined if it was not made here. */
export function addressOfToken(jwtSecret: string, token: string): string | undefined {
  const [encoded = '', key = ''] = token.split('.')
  const address = Buffer.from(encoded, 'base64url').toString()
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(jwtSecret, address))]
  return given.length === right.length && timingSafeEqual(given, right) ? address : undefined
}

/** The page on which an address opts out; posting to it does so at once (RFC 8058). */
export const unsubscribeLink = ({ publicUrl, jwtSecret }: { publicUrl: string; jwtSecret: string }, email: string): string =>
  `${publicUrl}/api/unsubscribe/${unsubscribeToken(jwtSecret, email)}`
