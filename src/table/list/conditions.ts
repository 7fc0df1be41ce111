import type { FilterEntry } from '#schema/filters/filterTree.ts'
import type { Kind } from '#schema/kinds.ts'
import type { FilterFacts } from '../../record/TableConfig.ts'
import type { Filters } from './ListState.ts'
import { daysOf, isRelative } from '../../kinds/text/relativeDays.ts'

type End = 'from' | 'to'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day as one end of a range of instants: its first or last millisecond in UTC (TABLE-18, TABLE-19). */
export const endOfRange = (text: string, kind: Kind, end: End): string =>
  kind === 'instant' && isDay(text) ? `${text}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}Z` : text

const listedKinds: ReadonlySet<Kind> = new Set(['choice', 'country', 'currency'])

/** Whether a filter of this kind may hold several values, separated by commas. */
export const isListed = (kind: Kind): boolean => listedKinds.has(kind)

const numberKinds: ReadonlySet<Kind> = new Set(['id', 'int', 'ref'])

/** A typed text in the type that the API uses for its field. */
export function valueOf(text: string, kind: Kind): string | number | boolean {
  if (kind === 'flag') return text === 'true'
  return numberKinds.has(kind) && /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text
}

/** Whether ranges may be named relative to today. */
const hasRelativeDays = ({ kind, comparator }: Pick<FilterFacts, 'kind' | 'comparator'>): boolean =>
  comparator === 'range' && (kind === 'day' || kind === 'instant')

/** What is searched for has no blanks around it, and blanks alone are nothing (APP-56, APP-57). */
function containing(name: string, value: string): FilterEntry[] {
  const text = value.trim()
  return text === '' ? [] : [{ name, comparator: 'contains', value: text }]
}

/**
 * The conditions of the load call for the filters of the bar. A range is sent as two conditions (TABLE-54). Days relative to
 * today are resolved at the time of the request.
 */
export function conditionsOf(filters: Filters, facts: readonly FilterFacts[], today: string): FilterEntry[] {
  return facts.flatMap(({ name, comparator, kind }): FilterEntry[] => {
    const held = filters[name]
    if (held === undefined) return []
    const value = hasRelativeDays({ kind, comparator }) && isRelative(held) ? daysOf(held, today) : held
    if (typeof value === 'object') {
      return [
        ...(value.from ? [{ name, comparator: '>=' as const, value: valueOf(endOfRange(value.from, kind, 'from'), kind) }] : []),
        ...(value.to ? [{ name, comparator: '<=' as const, value: valueOf(endOfRange(value.to, kind, 'to'), kind) }] : []),
      ]
    }
    if (comparator === 'range') return []
    if (comparator === 'contains') return containing(name, value)
    if (comparator === 'in') return [{ name, comparator, value: value.split(',') }]
    if (comparator === '=' && isListed(kind) && value.includes(',')) return [{ name, comparator: 'in', value: value.split(',') }]
    const end = comparator === '<=' ? 'to' : 'from'
    const isEnd = comparator === '>=' || comparator === '<='
    return [{ name, comparator, value: valueOf(isEnd ? endOfRange(value, kind, end) : value, kind) }]
  })
}
