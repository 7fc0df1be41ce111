import type { checkRegistrationNumbers } from '#schema/calls/merchants.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { acceptRegistration } from './acceptRegistration.ts'
import { schemeNumbers } from './schemeFields.ts'
import { takenNumbersText } from './takenNumbers.ts'

type Checked = ReplyOf<typeof checkRegistrationNumbers>

/** The sentence with which the registration itself refuses a number of another merchant. */
const anothers = { code: 'NUMBER_TAKEN', message: new AppError('NUMBER_TAKEN').message } as const

/** What the registration of this form would say about each of its numbers, before it is sent. */
export async function checkNumbers(db: Databases, form: Readonly<Record<string, unknown>>, today: string): Promise<Checked> {
  const { values, lists, suspects } = await acceptRegistration(db.read, form, today)
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
    numbers.map(async ([, number]) => (await db.ro.query(takenNumbersText, [[number], 0])).rowCount !== 0),
  )
  const errors = Object.fromEntries(numbers.flatMap(([name], place) => (taken[place] ? [[name, anothers]] : [])))
  const isFine = ([name]: readonly [string, string]) => !Object.hasOwn(suspects, name) && !Object.hasOwn(errors, name)
  return { suspects, errors, fine: numbers.filter(isFine).map(([name]) => name) }
}
