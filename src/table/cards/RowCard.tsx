import { Box, Link as TextLink } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { Flag } from '../../kinds/cells/Flag.tsx'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import type { Row } from '../../kinds/KindView.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import { leadWords } from '../../record/lead/leadWords.ts'
import { CellButton } from '../../ui/CellButton.tsx'
import { colour } from '../../ui/look/theme.ts'

interface Props {
  table: NamedTable
  row: Row
  /** Who has just changed the row, if somebody else has. */
  changedBy: string | undefined
  onEdit: ((row: Row) => void) | undefined
}

const line = { display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 } as const
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 1,
  boxShadow: `inset 0 -1px 0 ${colour('border')}`,
  // Those that are not in sight are not laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 60px',
  '&.changed': { bgcolor: colour('infoSoft') },
} as const

/** A record on a phone: name and amount, below them how it stands and two more facts, and what is done with it most. */
export const RowCard = memo(function RowCard({ table, row, changedBy, onEdit }: Props) {
  const t = useText()
  const { title, subtitle, state, amount, when, alert, country } = leadWords(table, row, t)
  const address = recordAddress(table, row.id)
  const facts = [subtitle, when].filter((fact) => fact !== undefined)
  return (
    <Box component="li" data-card data-id={row.id} className={changedBy === undefined ? undefined : 'changed'} sx={look}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={line}>
          <Box component="span" sx={{ ...cut, flex: 1, fontWeight: 500, fontSize: 14 }}>
            {country !== undefined && <Flag code={country} />}
            {address === undefined ? (
              title
            ) : (
              <TextLink component={Link} to={address} color="inherit" underline="hover">
                {title}
              </TextLink>
            )}
          </Box>
          {amount !== undefined && (
            <Box component="span" sx={{ flexShrink: 0, fontWeight: 500 }}>
              {amount}
            </Box>
          )}
        </Box>
        <Box sx={{ ...line, color: 'text.secondary', fontSize: '0.75rem' }}>
          {state && <StateDot {...state} />}
          <Box component="span" sx={{ ...cut, flex: 1, textAlign: state ? 'right' : 'left' }}>
            {facts.join(' · ')}
          </Box>
        </Box>
        {alert !== undefined && <Box sx={{ color: 'warning.main', fontSize: '0.75rem' }}>{alert}</Box>}
      </Box>
      {onEdit && (
        <CellButton label={t('table.editRow', { id: row.id })} title={t('table.edit')} icon="edit" onClick={() => onEdit(row)} />
      )}
    </Box>
  )
})
