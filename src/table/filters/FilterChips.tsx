import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FilterValue, NamedField } from '../../kinds/KindView.ts'
import { plainText } from '../../kinds/text/plainText.ts'
import { RemovableChip } from '../../kinds/inputs/RemovableChip.tsx'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import type { Group } from '../list/Group.ts'
import { GroupChips } from './GroupChips.tsx'
import type { Filters } from '../list/ListState.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'

interface Props {
  fields: readonly NamedField[]
  where: Group | undefined
  onWhere: (where: Group | undefined) => void
  filters: readonly ScreenFilter[]
  applied: Filters
  onApply: (filters: Filters) => void
}

const noRow = { id: 0 }

/** What the list is filtered by, each removable by itself. */
export function FilterChips({ fields, where, onWhere, filters, applied, onApply }: Props) {
  const t = useText()
  const used = filters.flatMap((filter) => {
    const value = applied[filter.name]
    return value === undefined ? [] : [{ filter, value }]
  })
  if (used.length === 0 && !where) return null
  return (
    <Box
      component="ul"
      aria-label={t('grid.chips.label')}
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        px: 2,
        py: 0.75,
        listStyle: 'none',
        overflowX: 'auto',
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {used.map(({ filter, value }) => {
        const title = t.source(filter.title)
        return (
          <li key={filter.name}>
            <RemovableChip
              removes={t('grid.chips.remove', { title })}
              onRemove={() => {
                const { [filter.name]: _, ...others } = applied
                onApply(others)
              }}
            >
              {title}: <Value filter={filter} value={value} />
            </RemovableChip>
          </li>
        )
      })}
      {where && <GroupChips where={where} fields={fields} onApply={onWhere} />}
    </Box>
  )
}

function Value({ filter: { field, isSearch }, value }: { filter: ScreenFilter; value: FilterValue }) {
  const t = useText()
  if (typeof value === 'object') {
    const from = value.from && t('grid.chips.from', { value: value.from })
    const to = value.to && t('grid.chips.to', { value: value.to })
    return <b>{[from, to].filter(Boolean).join(' ')}</b>
  }
  if (isRelative(value)) return <b>{t(`grid.relative.${value}`)}</b>
  if (field.kind === 'flag') return <b>{t(value === 'true' ? 'table.yes' : 'table.no')}</b>
  if (isSearch || (field.kind !== 'ref' && field.kind !== 'choice')) return <b>{value}</b>
  if (field.kind === 'choice') return <b>{t.source(plainText.choice(value, field, noRow))}</b>
  const { Cell } = kinds.ref
  return (
    <b>
      <Cell value={Number(value)} field={field} row={noRow} />
    </b>
  )
}
