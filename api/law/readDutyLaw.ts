import type { DutyLaw } from '#domain/customs/consignmentDuties.ts'
import { percentMeasure } from '#domain/customs/consignmentDuties.ts'
import { parseDutyExpression, percentFormula } from '#domain/customs/dutyExpression.ts'
import type { Membership } from '#domain/customs/CountryGroups.ts'
import { CountryGroups } from '#domain/customs/CountryGroups.ts'
import type { TariffMeasure } from '#domain/customs/findMeasure.ts'
import type { FlatDutyGrouping, FlatDutyLaw } from '#domain/customs/flatDuty.ts'
import { flatDutyGroupings } from '#domain/customs/flatDuty.ts'
import { TariffIndex } from '#domain/customs/TariffIndex.ts'
import type { SettingReadBy } from '#schema/settings/settingPlaces.ts'
import type { Db } from '../db/Database.ts'
import type { PublishedTariff } from './readTariff.ts'
import { readTariff } from './readTariff.ts'

/** Without a standard rate of its own. */
const NO_STANDARD_DUTY = '0'

/** The tariffs of countries outside the EU that are kept. */
const abroad = {
  GB: 'customs_duty_rate_gb',
  NO: 'customs_duty_rate_no',
  CH: 'customs_duty_rate_ch',
} as const

type OrderSettings = Readonly<Record<SettingReadBy<'computing orders'>, string>>

/** Reads every tariff, with ended measures: which one is in force is asked by the day. */
export async function readDutyLaw(db: Db, settings: OrderSettings): Promise<DutyLaw> {
  const published = await readTariff(db)
  const [measures, groups, standard, ...others] = await Promise.all([
    readMeasures(db, published),
    readGroups(db, published),
    db.selectFrom('standard_customs_duty_rate').select('rate').orderBy('id').limit(1).executeTakeFirst(),
    ...Object.entries(abroad).map(async ([country, table]) => {
      const rows = await db.selectFrom(table).select(['id', 'hs6p_code', 'customs_duty', 'start_date', 'end_date']).execute()
      const own = rows.map(({ id, hs6p_code, customs_duty, start_date, end_date }) =>
        percentMeasure({ id, code: hs6p_code, percent: customs_duty, from: start_date, to: end_date }),
      )
      return [country, { table, tariff: new TariffIndex({ measures: own, groups: new CountryGroups([]) }) }] as const
    }),
  ])
  return {
    tariff: new TariffIndex({ measures, groups: new CountryGroups(groups) }, published.index),
    standard: standard?.rate ?? NO_STANDARD_DUTY,
    flat: flatDutyLaw(settings),
    abroad: new Map(others),
  }
}

const isGrouping = (text: string): text is FlatDutyGrouping => flatDutyGroupings.some((grouping) => grouping === text)

const flatDutyLaw = (settings: OrderSettings): FlatDutyLaw => ({
  amount: settings.flat_duty_amount,
  from: settings.flat_duty_from,
  to: settings.flat_duty_to,
  threshold: settings.flat_duty_threshold,
  grouping: isGrouping(settings.flat_duty_grouping) ? settings.flat_duty_grouping : 'HS6',
})

/**
 * Measures that people have entered as duties. Those that an upload has written there come from measures that the tariff has
 * itself: they, and the samples of the demo, count only until the tariff has been published.
 */
async function readMeasures(db: Db, { isPublished }: PublishedTariff): Promise<TariffMeasure[]> {
  const every = db
    .selectFrom('country_customs_duty_rate')
    .select([
      'id',
      'hs6p_code',
      'measure_type_code',
      'origin',
      'excluded',
      'customs_duty',
      'expression',
      'start_date',
      'end_date',
    ])
  const rows = await (isPublished ? every.where('source', 'not in', ['TARIC', 'SAMPLE']) : every).execute()
  const formulas = new Map<string, TariffMeasure['formula']>()
  return rows.map((row) => {
    const source = `${row.expression ?? ''}|${row.customs_duty}`
    const formula = formulas.get(source) ?? formulaOf(row.expression, row.customs_duty)
    formulas.set(source, formula)
    return {
      id: row.id,
      table: 'country_customs_duty_rate',
      code: row.hs6p_code,
      type: row.measure_type_code,
      origin: row.origin,
      excluded: (row.excluded?.split(' ') ?? []).map((origin) => ({ origin, from: null, to: null })),
      expression: row.expression ?? `${row.customs_duty} %`,
      formula,
      from: row.start_date,
      to: row.end_date,
    }
  })
}

/** A plain percentage is in a column of its own, where people can change it; an expression counts if it says more. */
function formulaOf(expression: string | null, percent: string): TariffMeasure['formula'] {
  const parsed = expression === null ? percentFormula(percent) : parseDutyExpression(expression)
  if ('obstacle' in parsed) return parsed
  const isPlain = parsed.terms.length === 1 && 'percent' in (parsed.terms[0] ?? {}) && !parsed.min && !parsed.max
  return isPlain ? percentFormula(percent) : parsed
}

/**
 * The members of each country group: as published, and for groups that the tariff does not have, those that people have put into
 * a group whose name begins with its code.
 */
async function readGroups(db: Db, { memberships }: PublishedTariff): Promise<Membership[]> {
  const rows = await db
    .selectFrom('country_group_member as m')
    .innerJoin('country_group as g', 'g.id', 'm.group_id')
    .innerJoin('country as c', 'c.id', 'm.country_id')
    .select(['g.name', 'c.code'])
    .execute()
  const published = new Set(memberships.map(({ group }) => group))
  const own = rows.flatMap(({ name, code }) => {
    const group = name.split(' ')[0] ?? name
    return published.has(group) ? [] : [{ group, member: code, from: null, to: null }]
  })
  return [...memberships, ...own]
}
