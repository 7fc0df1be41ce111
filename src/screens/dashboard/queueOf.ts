import type { AttentionName } from '#schema/attention.ts'
import type { Attention } from '#schema/work/Attention.ts'
import { attentions } from '#schema/attention.ts'
import type { readAttention } from '#schema/calls/home.ts'
import type { TableName } from '#schema/registry.ts'
import { findTable } from '#schema/registry.ts'
import type { CallReply } from '../../data/send.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import { attentionAddress } from './attentionAddress.ts'

type Waiting = CallReply<typeof readAttention>['rows'][number]

/** A line of what waits for somebody. */
export interface QueueLine {
  name: AttentionName | 'mentions' | 'followUps'
  count: number
  /** The list that it counts. */
  to: string
  amount?: Waiting['amount']
  first?: Waiting['first']
  /** What is done here, on the most urgent of them. */
  here?: { table: TableName; id: number; actions: readonly string[] } | undefined
  /** What is done next, and the address where. */
  deed?: { name: NonNullable<Attention['deed']>['name']; to: string; isBeside: boolean } | undefined
}

/** Where the next deed is done: on the page of the most urgent row, or in the list. */
function deedOf(attention: Attention, first: Waiting['first']): QueueLine['deed'] {
  const { deed, table } = attention
  if (!deed) return undefined
  const known = findTable(table)
  const page = deed.on === 'record' && first && known ? recordAddress({ ...known, route: attention.route }, first.id) : undefined
  return { name: deed.name, to: page ?? attentionAddress(attention), isBeside: deed.beside ?? false }
}

/** What is done from here. A row that is known by name only has nothing to act on. */
const hereOf = ({ table, inPlace }: Attention, first: Waiting['first']): QueueLine['here'] =>
  inPlace && first ? { table: table as TableName, id: first.id, actions: inPlace } : undefined

/** Amounts are compared as they are sorted, which needs no exact arithmetic. */
const worth = ({ amount }: QueueLine): number => Number(amount ?? 0)

/** What has a day comes first, the earliest before all; then more money before less; then in the order of the registry. */
function byUrgency(one: QueueLine, other: QueueLine): number {
  const [mine = '9999', theirs = '9999'] = [one.first?.due ?? undefined, other.first?.due ?? undefined]
  return mine < theirs ? -1 : mine > theirs ? 1 : worth(other) - worth(one)
}

/** What waits for a person: what colleagues ask first, then by deadline and money. */
export function queueOf(rows: readonly Waiting[], counts: { mentions: number; followUps: number }): QueueLine[] {
  const own = (['mentions', 'followUps'] as const).map((name) => ({ name, count: counts[name], to: '/view/for_you' }))
  const others = attentions.flatMap((attention): QueueLine[] => {
    const row = rows.find(({ name }) => name === attention.name)
    if (!row?.count) return []
    const { name, count, amount, first } = row
    return [
      {
        name,
        count,
        amount,
        first,
        to: attentionAddress(attention),
        deed: deedOf(attention, first),
        here: hereOf(attention, first),
      },
    ]
  })
  return [...own.filter(({ count }) => count > 0), ...others.toSorted(byUrgency)]
}

/** The lines in the places in which they are shown; what is done stays in its place, with no count, and what is new is left out. */
export function inPlaces(queue: readonly QueueLine[], shown: readonly QueueLine[]): QueueLine[] {
  return shown.map((line) => queue.find(({ name }) => name === line.name) ?? { ...line, count: 0 })
}
