import type { checkRegistrationNumbers } from '#schema/calls/merchants.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { acceptRegistration } from './acceptRegistration.ts'
import { schemeNumbers } from './schemeFields.ts'
import { takenNumbersText } from './takenNumbers.ts'

type Checked = ReplyOf<typeof checkRegistrationNumbers>

/** The sentence with which the registration refuses a number that belongs to another merchant. */
export const takenMessage = { code: 'NUMBER_TAKEN', message: new AppError('NUMBER_TAKEN').message } as const

/** Whether a number is a tax number of a country; undefined if there is nothing to check. */
export async function tinCheck(country: unknown, tin: unknown): Promise<'fine' | 'unknown' | undefined> {
  if (typeof country !== 'string' || typeof tin !== 'string' || tin === '') return undefined
  // The formats of all countries are many files, loaded on first use.
  const { hasTinFormat, isTin } = await import('#domain/identifiers/tin.ts')
  if (!hasTinFormat(country)) return undefined
  return isTin(country, tin) ? 'fine' : 'unknown'
}

/** Checks each number of a registration form as the registration would, before the form is sent. */
export async function checkNumbers(db: Databases, form: Readonly<Record<string, unknown>>, today: string): Promise<Checked> {
  const { values, lists, suspects } = await acceptRegistration(db.decide, form, today)
  const entered: (readonly [string, unknown])[] = [
    ...schemeNumbers.map((name) => [name, values[name]] as const),
    ...(lists.em_establishment ?? []).map(
      ({ vat_number }, place) => [`em_establishment.${place}.vat_number`, vat_number] as const,
    ),
  ]
  const numbers = entered.flatMap(([name, number]) =>
    typeof number === 'string' && number !== '' ? [[name, number] as const] : [],
  )
  const taken = await Promise.all(
    numbers.map(async ([, number]) => (await db.decide.query(takenNumbersText, [[number], 0])).rowCount !== 0),
  )
  const errors = Object.fromEntries(numbers.flatMap(([name], place) => (taken[place] ? [[name, takenMessage]] : [])))
  const isFine = ([name]: readonly [string, string]) => !Object.hasOwn(suspects, name) && !Object.hasOwn(errors, name)
  const tin = await tinCheck(values.registered_country, values.tin_number)
  return {
    suspects,
    errors,
    doubts: tin === 'unknown' ? { tin_number: say('TIN_UNKNOWN') } : {},
    fine: [...(tin === 'fine' ? ['tin_number'] : []), ...numbers.filter(isFine).map(([name]) => name)],
  }
}
