import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import { wordsOf } from '../../kinds/text/wordsOf.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { isListed } from '../list/conditions.ts'
import { listed } from '../list/groupNodes.ts'

interface Props {
  filter: ScreenFilter
  value: FilterValue
}

const noRow = { id: 0 }

/** More values than these are not all named. */
const MANY = 3

/** Marks the place of the value in a phrase. */
const gap = '\u0000'

const phrases = {
  '=': 'is',
  '>=': 'from',
  '<=': 'to',
  contains: 'contains',
  '@>': 'includes',
  in: 'oneOf',
  range: 'is',
  isNull: 'is',
} as const

/** A filter as a sentence: `Status is rejected or cancelled`, `Total from 100`. */
export function FilterWords({ filter, value }: Props) {
  const t = useText()
  // The phrase of an end says by itself that it is one: `Period Ends from 2026-01-01`.
  const isEnd = filter.comparator === '>=' || filter.comparator === '<='
  const title = t.title(isEnd ? filter.field : filter)
  if (typeof value === 'object') {
    const { from, to } = value
    if (from && to && from !== to) return t('filters.between', { title, from, to })
    const phrase = from && to ? 'is' : from ? 'from' : 'to'
    return t(`grid.groups.phrases.${phrase}`, { title, value: from ?? to ?? '' })
  }
  const phrase = isRelative(value) ? 'within' : filter.isSearch ? 'contains' : phrases[filter.comparator]
  const [before, after] = t(`grid.groups.phrases.${phrase}`, { title, value: gap }).split(gap)
  return (
    <>
      {before}
      <b>
        <Value filter={filter} value={value} />
      </b>
      {after}
    </>
  )
}

function Value({ filter: { field, isSearch }, value }: { filter: ScreenFilter; value: string }) {
  const t = useText()
  const { Cell } = kinds[field.kind]
  if (isRelative(value)) return t(`grid.relative.${value}`)
  if (isSearch) return value
  if (field.kind === 'flag') return t(value === 'true' ? 'table.yes' : 'table.no')
  // Plain text and no link, because it is inside a button.
  if (field.kind === 'ref') return <Cell value={Number(value)} field={field} row={noRow} copies={false} />
  if (isListed(field.kind)) {
    const nameOf = (one: string) =>
      field.kind === 'country' ? (nameOfCode(one, 'region', t) ?? one) : wordsOf({ value: one, field, row: noRow }, t) || one
    const names = listed(value).map(nameOf)
    // A chip has room for two; its popover ticks them all.
    if (names.length > MANY) return `${names.slice(0, 2).join(', ')} ${t('filters.orMore', { count: names.length - 2 })}`
    return names.join(` ${t('grid.groups.or')} `)
  }
  if (field.kind === 'tags') return wordsOf({ value: [value], field, row: noRow }, t)
  return value
}
