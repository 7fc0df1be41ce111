import { TagPick } from '../../../kinds/inputs/TagPick.tsx'
import type { ScreenFilter } from '../../../record/TableConfig.ts'
import { useText } from '../../../i18n/index.ts'
import { listed } from '../../list/groupNodes.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { FilterEntryProps } from '../FilterEntryProps.ts'
import { useChoiceCounts } from './useChoiceCounts.ts'
import { useFilterOptions } from './useFilterOptions.ts'

/** Whether the values of a filter are few enough to be ticked. */
export const isTicked = ({ kind, comparator }: ScreenFilter): boolean =>
  comparator === '=' && ['choice', 'flag', 'country', 'currency'].includes(kind)

/** A filter by one or several of a closed list of values. */
export function ChosenEntry({ filter, value, onChange, place, counting }: FilterEntryProps) {
  const t = useText()
  const options = useFilterOptions(filter)
  const { name, field, kind, title } = filter
  const { countOf, isPending } = useChoiceCounts(place === 'popover' ? counting : undefined, { name, field: field.name })
  const chosen = typeof value === 'string' ? listed(value) : []
  // Both yes and no would filter nothing: of a flag one value is asked for.
  const choose = (next: readonly string[]) => onChange((kind === 'flag' ? next.slice(-1) : next).join(',') || undefined)
  const label = t.source(title)
  if (place === 'sheet') {
    const tags = (next: unknown) => choose(Array.isArray(next) ? next.map(String) : [])
    return <TagPick field={{ ...field, options }} value={chosen} onChange={tags} label={label} place="form" />
  }
  const isLong = kind === 'country' || kind === 'currency'
  // The longer lists are in the order of the counts: they wait for them, so that no value moves under the pointer.
  const isWaiting = isLong && (isPending || options.length === 0)
  return <ChoiceList {...{ options, label, chosen, countOf, isLong }} isPending={isWaiting} onChange={choose} />
}
