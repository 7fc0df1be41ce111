import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase } from '@mui/material'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { colour, size } from '../../ui/look/theme.ts'
import type { TableRows } from '../page/TableRows.tsx'
import { SumText } from '../sums/SumText.tsx'
import type { Sums } from '../sums/useSums.ts'
import { OpenGroup } from './OpenGroup.tsx'
import { foldingArrow } from '../../ui/look/foldingArrow.ts'

interface Props {
  /** The field by which the rows are grouped. */
  field: NamedField
  group: Sums['groups'][number]
  ratesDay: string | null
  isOpen: boolean
  onToggle: () => void
  list: ComponentProps<typeof TableRows>
}

/** The value of a group in the type that the API uses for its field. */
const valueOf = ({ kind }: NamedField, value: string | null): unknown =>
  kind === 'flag' && value !== null ? value === 'true' : value

const look = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: size.head,
  px: 1.5,
  bgcolor: colour('sunken'),
  boxShadow: `inset 0 -1px 0 ${colour('border')}`,
  color: 'text.secondary',
} as const

/** One group of a list: its value, the number of rows and their sums, and if it is open the rows themselves. */
export function RowGroup({ field, group, ratesDay, isOpen, onToggle, list }: Props) {
  const t = useText()
  const id = useId()
  const { Cell } = kinds[field.kind]
  const amounts = (list.shown.config.fields ?? []).filter(({ name }) => group.sums[0] && name in group.sums[0].amounts)
  const value = valueOf(field, group.value)
  return (
    <section aria-labelledby={id} data-group={group.value ?? ''}>
      <Box sx={look}>
        <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={{ font: 'inherit', gap: 1, minHeight: 32, borderRadius: 1 }}>
          <ExpandMore fontSize="small" sx={foldingArrow(isOpen)} />
          <Box component="span" id={id} sx={{ color: 'text.primary', fontWeight: 500 }}>
            {value === null ? (
              t('lists.groups.nothing', { field: t.title(field) })
            ) : (
              <Cell value={value} field={field} row={{ id: 0, [field.name]: value }} copies={false} />
            )}
          </Box>
          <span>{t('lists.groups.rows', { smart_count: group.count })}</span>
        </ButtonBase>
        <SumText group={group} fields={amounts} ratesDay={ratesDay} />
      </Box>
      {isOpen && <OpenGroup condition={{ name: field.name, value }} count={group.count} list={list} />}
    </section>
  )
}
