import { mod97 } from './mod97.ts'

/** The content of an S26 code. `year` has two digits. */
interface S26Parts {
  issuer: string
  emId: number
  year: number
  country: string
  orderId: number
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

/**
 * The 23 characters that identify an order on its documents: issuer (4), merchant (5), year (2), country of destination
 * (2), order (8), and two check digits by ISO 7064 MOD 97-10.
 */
export function s26Code({ issuer, emId, year, country, orderId }: S26Parts): string {
  const base = `${issuer}${padded(emId, 5)}${padded(year, 2)}${country}${padded(orderId, 8)}`
  return `${base}${padded(98 - mod97(`${base}00`), 2)}`
}
