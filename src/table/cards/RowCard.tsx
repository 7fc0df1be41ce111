import { Box, Link as TextLink } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useText } from '../../i18n/index.ts'
import { Flag } from '../../kinds/cells/Flag.tsx'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import type { Row } from '../../kinds/KindView.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import { LeadWord } from '../../record/lead/LeadWord.tsx'
import { leadWords } from '../../record/lead/leadWords.ts'
import { colour } from '../../ui/look/theme.ts'
import type { CardOffers } from './CardAction.tsx'
import { CardAction } from './CardAction.tsx'

interface Props {
  table: NamedTable
  row: Row
  /** Who has just changed the row, if somebody else has. */
  changedBy: string | undefined
  offers: CardOffers
}

const line = { display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 } as const
/** The state at the one end and the facts at the other; what has no room beside the state takes a line of its own. */
const factsLook = {
  ...line,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  rowGap: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** A day, which is short and useless when cut, and the point before it: apart, because the point stands between the two from whichever side they are read. */
const onOneLine = { flexShrink: 0, whiteSpace: 'pre' } as const
const whole = { minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
/** A name takes two lines rather than to be cut. */
const nameLook = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 500,
  fontSize: 14,
  // Above a line of its own, a name is not pushed in for a flag that does not exist.
} as const
const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 1,
  boxShadow: `inset 0 -1px 0 ${colour('border')}`,
  // Cards that are scrolled out of view are not laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 60px',
  '&.changed': { bgcolor: colour('infoSoft') },
} as const

/** A record on a phone: name and amount, below them its state and two more facts, and its most common action. */
export const RowCard = memo(function RowCard({ table, row, changedBy, offers }: Props) {
  const t = useText()
  const { title, subtitle, state, amount, when, alert, country } = leadWords(table, row, t)
  const lead = leadOf(table)
  const name = <LeadWord {...{ table, row }} name={lead.title} words={title} />
  const address = recordAddress(table, row.id)
  return (
    <Box component="li" data-card data-id={row.id} className={changedBy === undefined ? undefined : 'changed'} sx={look}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={line}>
          <Box component="span" sx={nameLook}>
            {country !== undefined && <Flag code={country} />}
            {address === undefined ? (
              name
            ) : (
              <TextLink component={Link} to={address} color="inherit" underline="hover">
                {name}
              </TextLink>
            )}
          </Box>
          {amount !== undefined && (
            <Box component="span" sx={{ flexShrink: 0, fontWeight: 500 }}>
              {amount}
            </Box>
          )}
        </Box>
        <Box sx={factsLook}>
          {state && <StateDot {...state} />}
          <Box component="span" sx={{ ...line, gap: 0, maxWidth: '100%' }}>
            {subtitle !== undefined && (
              <Box component="span" sx={table.fields[lead.subtitle ?? '']?.inFull ? whole : cut}>
                <LeadWord {...{ table, row }} name={lead.subtitle} words={subtitle} />
              </Box>
            )}
            {subtitle !== undefined && when !== undefined && (
              <Box component="span" sx={onOneLine}>
                {' · '}
              </Box>
            )}
            {when !== undefined && (
              <Box component="span" sx={onOneLine}>
                {when}
              </Box>
            )}
          </Box>
        </Box>
        {alert !== undefined && <Box sx={{ color: 'warning.main', fontSize: '0.75rem' }}>{alert}</Box>}
      </Box>
      <CardAction {...offers} table={table} row={row} />
    </Box>
  )
})
