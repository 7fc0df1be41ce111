import type { Day } from '#domain/day.ts'
import { isDay } from '#domain/day.ts'
import { wholeCode } from '#domain/vat/expandItems.ts'
import type { ResolvedGoods } from '#domain/vat/resolveGoods.ts'
import { resolveGoods } from '#domain/vat/resolveGoods.ts'
import type { VatLaw } from '#domain/vat/resolveRate.ts'
import { isHeld } from '#domain/vat/stanceOf.ts'
import type { Territory } from '#domain/vat/resolveTerritory.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import type { testVatRate } from '#schema/calls/reference/vat.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { DescribedCode } from './findGoods.ts'
import { describeCode, listCodesFrom } from './findGoods.ts'
import { hasVatItems } from '../../law/readVatItems.ts'
import { readGeography, readVatLaw } from '../../law/readVatLaw.ts'

type Question = BodyOf<typeof testVatRate>

interface FoundRate extends ResolvedGoods {
  territory: (Pick<Territory, 'id' | 'name' | 'treatment'> & { note: string | null }) | null
  /** Whether codes are recorded for the country under which the sale is reported. */
  hasCodes: boolean
  /** The nomenclature's description of the goods; null for a code that it does not have. */
  goods: DescribedCode | null
  /** The day from which the code has another rate, if only the standard rate is known on the requested day. */
  later: { code: string; from: string } | null
}

/**
 * The VAT rate for a place, a commodity code and a day, with the territory, the rule and the rows behind it.
 * @throws {AppError} RULE_BROKEN for contradictory input; NO_RATE if a member state has no rate on the day
 */
export async function findRate(db: Db, question: Question): Promise<FoundRate> {
  const { country, territory_id, postal_code, city, type_of_goods = 'GOODS', date } = question
  const code = wholeCode((question.hs6p_code ?? '').replace(/\D/g, ''))
  await refuseInvalid(db, question, code)
  const { territories, patterns } = await readGeography(db)
  const territory = resolveTerritory({ country, territoryId: territory_id, postalCode: postal_code, city }, territories, patterns)
  if (territory_id !== undefined && !territory)
    throw new AppError('RULE_BROKEN', { errors: { territory_id: enterValid('Special Territory') } })
  // Northern Ireland counts as XI for goods and as GB for services.
  const countries = [country, ...(territory ? [territory.country] : []), 'XI', 'GB']
  const [law, known, goods] = await Promise.all([
    readVatLaw(db, [...new Set(countries)], code),
    listCodesFrom(db, code),
    describeCode(db, code),
  ])
  const subject = { country, territory, code, isGoods: type_of_goods === 'GOODS', date }
  const found = resolveGoods(law, subject, known)
  if (found.rule === 'NO_RATE') throw new AppError('NO_RATE', { params: { country: found.country, date } })
  return {
    ...found,
    territory: territory
      ? { id: territory.id, name: territory.name, treatment: territory.treatment, note: await noteOf(db, territory) }
      : null,
    hasCodes: await hasVatItems(db, found.country),
    goods,
    later: laterItem(law, found, subject),
  }
}

function laterItem(law: VatLaw, { rule, country }: ResolvedGoods, { code, date }: LaterQuestion): FoundRate['later'] {
  if (rule !== 'STANDARD' || code === '') return null
  const [first] = law.items
    .filter((item) => item.country === country && item.from > date && code.startsWith(item.code))
    .filter((item) => item.review !== 'REJECTED' && !isHeld(law, item))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return first ? { code: first.code, from: first.from } : null
}

async function noteOf(db: Db, { id }: Territory): Promise<string | null> {
  const row = await db.selectFrom('special_territory').select('note').where('id', '=', id).executeTakeFirst()
  return row?.note ?? null
}

interface LaterQuestion {
  code: string
  date: Day
}

/** The digits of a chapter, a heading, or a commodity code as orders have it. */
const isCode = (digits: string): boolean => /^(\d\d){1,5}$/.test(digits)

async function refuseInvalid(db: Db, { country, hs6p_code = '', date }: Question, code: string): Promise<void> {
  const row = await db.selectFrom('country').select('id').where('code', '=', country).executeTakeFirst()
  const errors = {
    ...(row || country === 'XI' ? {} : { country: enterValid('Country') }),
    ...(isDay(date) ? {} : { date: enterValid('Date') }),
    ...(hs6p_code.trim() === '' || isCode(code) ? {} : { hs6p_code: enterValid('HS6+ Code') }),
  }
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
}
