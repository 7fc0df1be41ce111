import { attentions } from '#schema/attention.ts'
import type { NamedTable } from '#schema/define.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import type { Attention } from '#schema/work/Attention.ts'
import type { Filters } from './ListState.ts'

const isAsked = ({ filter }: Attention, held: Readonly<Record<string, unknown>>): boolean => {
  const wanted = Object.entries(filter)
  return wanted.length > 0 && wanted.every(([name, value]) => String(held[name]) === String(value))
}

/** What an empty list of things that wait for somebody says; undefined for any other list. */
export function nothingWaiting({ name, fixed }: Pick<NamedTable, 'name' | 'fixed'>, filters: Filters): TextKey | undefined {
  const all: readonly Attention[] = attentions
  const waiting = all.find((one) => one.table === name && isAsked(one, { ...filters, ...fixed }))
  if (!waiting) return undefined
  const isDecided = waiting.deed?.name === 'review' || waiting.deed?.name === 'decide'
  return isDecided ? 'table.allDecided' : 'table.nothingWaits'
}
