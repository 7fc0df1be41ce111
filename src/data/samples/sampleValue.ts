import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { scaleOf, titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { today } from '../clock.ts'

/** How many rows each list has. */
export const SAMPLES = 8

const countries = ['FI', 'DE', 'FR', 'SE', 'EE', 'IT', 'ES', 'PL'] as const
const currencies = ['EUR', 'SEK', 'USD', 'GBP'] as const
const codes = ['610910', '640399', '490199', '85171300'] as const

const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length]

/** A day before today, by the clock of the business. */
function dayBefore(days: number): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}

export const sampleDay = (place: number): string => dayBefore(3 * place)
export const sampleInstant = (place: number): string => `${dayBefore(place)}T10:${String(10 + place)}:00.000Z`

/** An amount, rate or share with as many decimals as it has. */
const decimal = (place: number, scale: number): string => (19 + 7 * place).toFixed(Math.max(scale, 0))

const ofKind: { readonly [K in Kind]?: (place: number, field: Field) => unknown } = {
  id: (place) => place + 1,
  ref: (place) => (place % SAMPLES) + 1,
  int: (place) => place + 2,
  flag: (place) => place % 3 !== 1,
  money: (place, field) => decimal(place, scaleOf(field)),
  rate: (place, field) => decimal(place, scaleOf(field)),
  percent: (place, field) => decimal(place, scaleOf(field)),
  day: sampleDay,
  instant: sampleInstant,
  month: (place) => sampleDay(10 * place).slice(0, 7),
  country: (place) => at(countries, place),
  currency: (place) => at(currencies, place),
  email: (place) => `sample${place + 1}@shop.example`,
  phone: (place) => `+358 40 555 010${place % 10}`,
  url: () => 'https://shop.example',
  hs6p: (place) => at(codes, place),
  file: (place) => `sample-${place + 1}.pdf`,
  json: () => null,
}

/** The choices that the code knows: those of enumerations are rows, of which only the labelled ones are known here. */
export function choicesOf({ choices, labels = {}, states, words }: Partial<Field> = {}): readonly string[] {
  if (states) return [states.on, states.off]
  if (Array.isArray(choices)) return choices as readonly string[]
  return words ?? Object.keys(labels)
}

/** A value that a field of a row may have; texts are the title of the field with a number. */
export function sampleValue(name: string, field: Field, place: number): unknown {
  const choices = choicesOf(field)
  if (field.kind === 'tags') return choices.length > 0 ? [at(choices, place)] : []
  if (field.kind === 'choice' || field.words || field.states) return at(choices, place) ?? at(['A', 'B'], place)
  const make = ofKind[field.kind]
  if (make) return make(place, field)
  if (field.isPerson) return 'sample'
  if (field.isTable) return 'order_info'
  if (field.isEventPath) return 'items.1.unit_price'
  if (field.sentence && 'said' in field.sentence) return titleOf(name, field)
  return `${titleOf(name, field)} ${place + 1}`
}

/** A row of a table. */
export const sampleRow = ({ fields, fixed = {} }: NamedTable, place: number): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(name, field, place)])),
  ...fixed,
})
