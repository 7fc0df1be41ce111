import type { CustomsConsignment, CustomsLine, DutyMeasure, LineDuty } from '../orders/OrderLaw.ts'
import type { Day } from '../day.ts'
import { multiplyDecimals } from '../decimal.ts'
import type { DutiableItem } from './dutyAmount.ts'
import { dutyAmount, inCurrency } from './dutyAmount.ts'
import type { DutyFormula } from './dutyExpression.ts'
import { percentFormula } from './dutyExpression.ts'
import type { TariffMeasure } from './findMeasure.ts'
import { EVERY_COUNTRY, findMeasure, mayHaveAdditionalDuty } from './findMeasure.ts'
import type { FlatDutyLaw } from './flatDuty.ts'
import { dutyBasis, flatDuties } from './flatDuty.ts'
import type { TariffIndex } from './TariffIndex.ts'

/** The law of duties, whatever the day. */
export interface DutyLaw {
  tariff: TariffIndex
  /** In percent, for codes without a measure in the tariff. */
  standard: string
  flat: FlatDutyLaw
  /** Tariffs of countries outside the EU, by country. */
  abroad: ReadonlyMap<string, { table: DutyMeasure['table']; tariff: TariffIndex }>
}

/** The currency in which duties are due. */
interface Money {
  /** Units of the currency for one euro. */
  unitsPerEuro: string
  places: number
}

const without = (basis: 'none' | 'relief'): LineDuty => ({ basis, rate: null, amount: '0', measure: null, flags: [] })

/** The customs duty of each line of a consignment that crosses a customs border, in the order's currency. */
export function consignmentDuties(law: DutyLaw, consignment: CustomsConsignment, money: Money): LineDuty[] {
  const { day, destination, intrinsicValue, isToConsumer, lines } = consignment
  if (destination !== 'EU') return lines.map((line) => dutyAbroad(law, { line, consignment, money }))
  const basis = dutyBasis(law.flat, day, { intrinsicValue, isToConsumer })
  if (basis === 'relief') return lines.map(() => without('relief'))
  if (basis === 'tariff') return lines.map((line) => tariffDuty(law, { line, consignment, money }))
  const flat = { ...law.flat, amount: multiplyDecimals(law.flat.amount, money.unitsPerEuro) }
  const duties = flatDuties(
    flat,
    lines.map(({ code = '', description, origin, goodsNet }) => ({
      code,
      value: goodsNet,
      ...(description !== undefined && { description }),
      ...(origin !== undefined && { origin }),
    })),
    money.places,
  )
  // The flat duty takes the place of the customs duty, not of a measure against dumping.
  return duties.map((amount, place) => ({
    basis: 'flat',
    rate: null,
    amount,
    measure: null,
    flags: isToBeChecked(law, lines[place], day) ? ['additional_duty'] : [],
  }))
}

const isToBeChecked = ({ tariff }: DutyLaw, line: CustomsLine | undefined, day: Day): boolean =>
  line?.code !== undefined && mayHaveAdditionalDuty(tariff.around(line.code), goodsOf(line, line.code), day)

const goodsOf = ({ origin, customs }: CustomsLine, code: string) => ({
  code,
  ...(origin !== undefined && { origin }),
  hasProofOfOrigin: customs?.hasProofOfOrigin ?? false,
})

interface Dutiable {
  line: CustomsLine
  consignment: CustomsConsignment
  money: Money
}

const itemOf = ({ customsValue, customs, quantity }: CustomsLine): DutiableItem => ({
  customsValue,
  pieces: quantity,
  ...(customs?.netMassKg !== undefined && { netMassKg: customs.netMassKg }),
  ...(customs?.grossMassKg !== undefined && { grossMassKg: customs.grossMassKg }),
  ...(customs?.units && { units: customs.units }),
})

/** The duty of the EU tariff; for a code without a measure, the standard rate. */
function tariffDuty(law: DutyLaw, subject: Dutiable): LineDuty {
  const { line, consignment } = subject
  const item = itemOf(line)
  const { code } = line
  if (code === undefined) return standardDuty(law, subject, item)
  const imported = { item, date: consignment.day, unitsPerEuro: subject.money.unitsPerEuro }
  const { measure, flags } = findMeasure(law.tariff.around(code), goodsOf(line, code), imported)
  if (!measure) return { ...standardDuty(law, subject, item), flags }
  const duty = dutyUnder(measure, subject, item)
  const { table = 'country_customs_duty_rate' } = measure
  return { ...duty, measure: { ...described(measure), table }, flags: [...flags, ...duty.flags] }
}

function standardDuty({ standard }: DutyLaw, { money }: Dutiable, item: DutiableItem): LineDuty {
  const computed = dutyAmount({ terms: [{ percent: standard }] }, item, money.places)
  return { ...without('none'), basis: 'tariff', rate: standard, amount: 'amount' in computed ? computed.amount : '0' }
}

const described = ({ id, code, type, origin, expression }: TariffMeasure) => ({ id, code, type, origin, expression })

const onlyPercent = ({ terms, min, max }: DutyFormula): string | null => {
  const [term] = terms
  return terms.length === 1 && term && 'percent' in term && !min && !max ? term.percent : null
}

/** The duty under a measure. If the order lacks the data to compute it, it is flagged for a person to check. */
function dutyUnder({ formula }: TariffMeasure, { money }: Dutiable, item: DutiableItem): LineDuty {
  if ('obstacle' in formula) return { ...without('none'), basis: 'tariff', flags: ['not_computed'] }
  const computed = dutyAmount(inCurrency(formula, money.unitsPerEuro), item, money.places)
  return 'missingUnits' in computed
    ? { ...without('none'), basis: 'tariff', flags: ['missing_units'] }
    : { ...without('none'), basis: 'tariff', rate: onlyPercent(formula), amount: computed.amount }
}

/** The duty of a country outside the EU whose tariff is known; low values are exempt if its scheme for them applies. */
function dutyAbroad({ abroad }: DutyLaw, subject: Dutiable): LineDuty {
  const { line, consignment } = subject
  const known = abroad.get(consignment.destination)
  if (!known || line.code === undefined) return without('none')
  if (line.isRelieved) return without('relief')
  const item = itemOf(line)
  const { measure } = findMeasure(known.tariff.around(line.code), { code: line.code }, { item, date: consignment.day })
  if (!measure) return without('none')
  return { ...dutyUnder(measure, subject, item), measure: { ...described(measure), table: known.table } }
}

/** A purely percentage duty on goods of every origin, the form in which tariffs of countries outside the EU are stored. */
export const percentMeasure = (row: Pick<TariffMeasure, 'id' | 'code' | 'from' | 'to'> & { percent: string }): TariffMeasure => ({
  id: row.id,
  code: row.code,
  type: '103',
  origin: EVERY_COUNTRY,
  excluded: [],
  expression: `${row.percent} %`,
  formula: percentFormula(row.percent),
  from: row.from,
  to: row.to,
})
