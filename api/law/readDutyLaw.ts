import type { DutyLaw } from '#domain/customs/consignmentDuties.ts'
import { percentMeasure } from '#domain/customs/consignmentDuties.ts'
import { parseDutyExpression, percentFormula } from '#domain/customs/dutyExpression.ts'
import type { CountryGroups, TariffMeasure } from '#domain/customs/findMeasure.ts'
import type { FlatDutyGrouping, FlatDutyLaw } from '#domain/customs/flatDuty.ts'
import { flatDutyGroupings } from '#domain/customs/flatDuty.ts'
import { TariffIndex } from '#domain/customs/TariffIndex.ts'
import type { SettingReadBy } from '#schema/settings.ts'
import type { Db } from '../db/Database.ts'

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
  const [measures, groups, standard, ...others] = await Promise.all([
    readMeasures(db),
    readGroups(db),
    db.selectFrom('standard_customs_duty_rate').select('rate').orderBy('id').limit(1).executeTakeFirst(),
    ...Object.entries(abroad).map(async ([country, table]) => {
      const rows = await db.selectFrom(table).select(['id', 'hs6p_code', 'customs_duty', 'start_date', 'end_date']).execute()
      const own = rows.map(({ id, hs6p_code, customs_duty, start_date, end_date }) =>
        percentMeasure({ id, code: hs6p_code, percent: customs_duty, from: start_date, to: end_date }),
      )
      return [country, { table, tariff: new TariffIndex({ measures: own, groups: new Map() }) }] as const
    }),
  ])
  return {
    tariff: new TariffIndex({ measures, groups }),
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

async function readMeasures(db: Db): Promise<TariffMeasure[]> {
  const rows = await db
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
    .execute()
  const formulas = new Map<string, TariffMeasure['formula']>()
  return rows.map((row) => {
    const asked = `${row.expression ?? ''}|${row.customs_duty}`
    const formula = formulas.get(asked) ?? formulaOf(row.expression, row.customs_duty)
    formulas.set(asked, formula)
    return {
      id: row.id,
      code: row.hs6p_code,
      type: row.measure_type_code,
      origin: row.origin,
      excluded: row.excluded?.split(' ') ?? [],
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

/** The members of each country group by the code of TARIC with which its name begins. */
async function readGroups(db: Db): Promise<CountryGroups> {
  const rows = await db
    .selectFrom('country_group_member as m')
    .innerJoin('country_group as g', 'g.id', 'm.group_id')
    .innerJoin('country as c', 'c.id', 'm.country_id')
    .select(['g.name', 'c.code'])
    .execute()
  const groups = Map.groupBy(rows, ({ name }) => name.split(' ')[0] ?? name)
  return new Map([...groups].map(([name, members]) => [name, members.map(({ code }) => code)]))
}
