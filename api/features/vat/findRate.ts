import { isDay } from '#domain/day.ts'
import type { ResolvedRate } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import type { Territory } from '#domain/vat/resolveTerritory.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import type { testVatRate } from '#schema/calls/vat.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { readGeography, readVatLaw } from './readVatLaw.ts'

export interface FoundRate extends ResolvedRate {
  territory: Pick<Territory, 'id' | 'name' | 'treatment'> | null
}

/** The VAT rate for a place, a commodity code and a day, with the territory, the rule and the rows behind it. */
export async function findRate(db: Db, question: BodyOf<typeof testVatRate>): Promise<FoundRate> {
  const { country, postal_code, city, type_of_goods = 'GOODS', date } = question
  if (!isDay(date)) throw new AppError('RULE_BROKEN', { errors: { date: 'Enter a valid Date' } })
  const code = (question.hs6p_code ?? '').replace(/\D/g, '')
  const { territories, patterns } = await readGeography(db)
  const territory = resolveTerritory({ country, postalCode: postal_code, city }, territories, patterns)
  // Northern Ireland answers as XI for goods and as GB for services.
  const countries = [country, ...(territory ? [territory.country] : []), 'XI', 'GB']
  const law = await readVatLaw(db, [...new Set(countries)], code)
  const found = resolveRate(law, { country, territory, code, isGoods: type_of_goods === 'GOODS', date })
  return { ...found, territory: territory ? { id: territory.id, name: territory.name, treatment: territory.treatment } : null }
}
