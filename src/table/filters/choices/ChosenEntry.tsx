import { TagPick } from '../../../kinds/inputs/fetchedInputs.tsx'
import type { ScreenFilter } from '../../../record/TableConfig.ts'
import { useText } from '../../../i18n/index.ts'
import { listed } from '../../list/groupNodes.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { FilterEntryProps } from '../FilterEntryProps.ts'
import { useChoiceCounts } from './useChoiceCounts.ts'
import { useFilterOptions } from './useFilterOptions.ts'

/** Whether a filter has few enough values to offer them as checkboxes. */
export const isTicked = ({ kind, comparator }: ScreenFilter): boolean =>
  comparator === '=' && ['choice', 'flag', 'country', 'currency'].includes(kind)

/** The input of a filter by one or several values of a closed list. */
export function ChosenEntry({ filter, value, onChange, place, counting }: FilterEntryProps) {
  const t = useText()
  const options = useFilterOptions(filter)
  const { name, field, kind } = filter
  const { countOf, isPending } = useChoiceCounts(place === 'popover' ? counting : undefined, { name, field: field.name })
  const chosen = typeof value === 'string' ? listed(value) : []
  // 'Yes' and 'no' together would filter nothing, so a flag has only one value.
  const choose = (next: readonly string[]) => onChange((kind === 'flag' ? next.slice(-1) : next).join(',') || undefined)
  const label = t.title(filter)
  if (place === 'sheet') {
    const tags = (next: unknown) => choose(Array.isArray(next) ? next.map(String) : [])
    return <TagPick field={{ ...field, options }} value={chosen} onChange={tags} label={label} place="form" />
  }
  const isLong = kind === 'country' || kind === 'currency' || field.isTable === true
  // Long lists are ordered by their counts and wait for them, so that no value moves under the pointer.
  const isWaiting = isLong && (isPending || options.length === 0)
  return <ChoiceList {...{ options, label, chosen, countOf, isLong }} isPending={isWaiting} onChange={choose} />
}
