import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Group } from '../list/Group.ts'
import { changedAt } from '../list/Group.ts'
import { FilterChip } from './FilterChip.tsx'
import { groupWords } from './groupWords.ts'

interface Props {
  where: Group
  fields: readonly NamedField[]
  onApply: (where: Group | undefined) => void
  /** Opens the conditions to change them. */
  onOpen: () => void
}

/** The conditions in words. If all must hold they can be removed one by one; alternatives are removed together. */
export function GroupChips({ where, fields, onApply, onOpen }: Props) {
  const t = useText()
  const parts = where.match === 'all' ? where.members : [where]
  return parts.map((part, place) => {
    const words = groupWords(part, fields, t)
    const remove = () => {
      const left = part === where ? undefined : changedAt(where, [place], undefined)
      onApply(left && left.members.length > 0 ? left : undefined)
    }
    return (
      <li key={words}>
        <FilterChip isOn isOpen={false} onOpen={onOpen} removes={t('grid.chips.remove', { title: words })} onRemove={remove}>
          <span title={words}>{words}</span>
        </FilterChip>
      </li>
    )
  })
}
