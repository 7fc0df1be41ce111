import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { RemovableChip } from '../../kinds/inputs/RemovableChip.tsx'
import type { Group } from '../list/Group.ts'
import { changedAt } from '../list/Group.ts'
import { groupWords } from './groupWords.ts'

interface Props {
  where: Group
  fields: readonly NamedField[]
  onApply: (where: Group | undefined) => void
}

/** The conditions in words. Those that must all hold can be removed one by one, alternatives only together. */
export function GroupChips({ where, fields, onApply }: Props) {
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
        <RemovableChip removes={t('grid.chips.remove', { title: words })} onRemove={remove}>
          <span title={words}>{words}</span>
        </RemovableChip>
      </li>
    )
  })
}
