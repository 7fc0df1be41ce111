import { TagPick } from '../../../kinds/inputs/fetchedInputs.tsx'
import { useCounted, useOccurring } from '../../../kinds/inputs/useOccurring.ts'
import { occurringFirst } from '../../../kinds/text/occurringFirst.ts'
import type { ScreenFilter } from '../../../record/TableConfig.ts'
import { useText } from '../../../i18n/index.ts'
import { listed } from '../../list/groupNodes.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { FilterEntryProps } from '../FilterEntryProps.ts'
import { useFilterOptions } from './useFilterOptions.ts'

/** Whether a filter has few enough values to offer them as checkboxes. */
export const isTicked = ({ kind, comparator }: ScreenFilter): boolean =>
  comparator === '=' && ['choice', 'flag', 'country', 'currency'].includes(kind)

/** The input of a filter by one or several values of a closed list. */
export function ChosenEntry({ filter, value, onChange, place, counting }: FilterEntryProps) {
  const t = useText()
  const known = useFilterOptions(filter)
  const { name, field, kind } = filter
  const isLong = kind === 'country' || kind === 'currency' || field.isTable === true
  const isCounted = place === 'popover' && counting !== undefined
  const counted = useCounted({
    table: isCounted ? counting.table : undefined,
    by: field.name,
    filter: isCounted ? counting.filterWithout(name) : [],
  })
  const inTable = useOccurring(field.name, place === 'sheet' && isLong)
  const options = isLong ? occurringFirst(known, (isCounted ? counted : inTable).occurring) : known
  const chosen = typeof value === 'string' ? listed(value) : []
  // 'Yes' and 'no' together would filter nothing, so a flag has only one value.
  const choose = (next: readonly string[]) => onChange((kind === 'flag' ? next.slice(-1) : next).join(',') || undefined)
  const label = t.title(filter)
  if (place === 'sheet') {
    const tags = (next: unknown) => choose(Array.isArray(next) ? next.map(String) : [])
    return <TagPick field={{ ...field, options }} value={chosen} onChange={tags} label={label} place="form" />
  }
  // Long lists are ordered by their counts and wait for them, so that no value moves under the pointer.
  const isWaiting = isLong && (counted.isPending || options.length === 0)
  return <ChoiceList {...{ options, label, chosen, isLong }} countOf={counted.countOf} isPending={isWaiting} onChange={choose} />
}
