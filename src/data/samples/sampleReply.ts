import type { Shape } from '#schema/replyShapes.ts'
import { findTable } from '#schema/registry.ts'
import { sampleDay, sampleInstant, sampleRow } from './sampleValue.ts'

const ENTRIES = 3

/** What texts of answers mean follows from their names, as their shapes say only that they are texts. */
const byName: readonly (readonly [RegExp, (place: number) => string])[] = [
  [/(^|_)(at|started|timestamp|since|time|instant|used|computed)$/, sampleInstant],
  [/(^|_)(day|date|from|until|due|to)$/, sampleDay],
  [/(^|_)(month|period)$/, (place) => sampleDay(10 * place).slice(0, 7)],
  [/country/, (place) => ['FI', 'DE', 'FR'][place % ENTRIES] ?? 'FI'],
  [/currency/, () => 'EUR'],
  [/language/, () => 'en'],
  [/amount|sum|total|value|price|rate|fee|vat$|duty|eur$|percent|balance|base/, (place) => `${120 + 15 * place}.50`],
  [/code|hs6p/, () => '610910'],
  [/email/, () => 'sample@shop.example'],
  [/user_name|author|by$/, () => 'sample'],
]

function textOf({ format, 'x-kind': kind }: Shape, name: string, place: number): string {
  if (kind === 'decimal') return `${12 + 7 * place}.50`
  if (format === 'date') return sampleDay(place)
  if (format === 'date-time') return sampleInstant(place)
  const made = byName.find(([pattern]) => pattern.test(name))?.[1]
  return made ? made(place) : `Sample ${place + 1}`
}

const isNull = ({ type, const: only }: Shape): boolean => type === 'null' || only === null

function objectOf(shape: Shape, place: number): Record<string, unknown> {
  // What may be left out and can be anything is left out.
  const told = Object.entries(shape.properties ?? {}).filter(
    ([name, inner]) => shape.required?.includes(name) || inner.type !== undefined || inner.enum || inner.anyOf || inner.allOf,
  )
  const named = told.map(([name, inner]) => [name, sampleReply(inner, name, place)])
  return Object.assign(Object.fromEntries(named), ...(shape.allOf ?? []).map((part) => sampleReply(part, '', place))) as Record<
    string,
    unknown
  >
}

/** A value of a shape; `name` is that of the property that has it, `place` its place in a list. */
export function sampleReply(shape: Shape, name = '', place = 0): unknown {
  const table = shape['x-table'] === undefined ? undefined : findTable(shape['x-table'])
  if (table) return sampleRow(table, place)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[place % shape.enum.length]
  if (shape.anyOf) return sampleReply(shape.anyOf.find((one) => !isNull(one)) ?? {}, name, place)
  switch (shape.type) {
    case 'string':
      return textOf(shape, name, place)
    case 'integer':
    case 'number':
      return place + 2
    case 'boolean':
      return place % 2 === 0
    case 'array':
      return Array.from({ length: ENTRIES }, (_none, entry) => sampleReply(shape.items ?? {}, name, entry))
    case 'object':
      return objectOf(shape, place)
    default:
      return shape.allOf ? objectOf(shape, place) : null
  }
}
