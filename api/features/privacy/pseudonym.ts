import { createHmac } from 'node:crypto'
import type { Field } from '#schema/fields.ts'
import type { Known } from './parts.ts'

/**
 * What stands for a person: the same whenever the same person is asked for, and told to nobody who has not the installation's secret. An
 * e-mail says who somebody is better than a phone, and a phone better than a name.
 */
export function pseudonymOf({ email, phone, name }: Known, secret: string): string {
  const who = (email || phone || name).toLowerCase()
  const digest = createHmac('sha256', secret).update(`person ${who}`).digest('hex')
  return `Erased-${digest.slice(0, 8).toUpperCase()}`
}

/** The value that takes the place of an erased one: none where there may be none and a text would be taken for a number or a file. */
export function replacementOf(
  name: string,
  { kind, required }: Pick<Field, 'kind' | 'required'>,
  pseudonym: string,
): string | null {
  const address = `${pseudonym.toLowerCase()}@erased.invalid`
  if (kind === 'email' || /email/.test(name)) return address
  if (kind === 'phone' || kind === 'longText' || /vat_id|iban/.test(name)) return required ? pseudonym : null
  return pseudonym
}
