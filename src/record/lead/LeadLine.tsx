import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { Flag } from '../../kinds/cells/Flag.tsx'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import type { KnownRow } from './leadWords.ts'
import { leadWords } from './leadWords.ts'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * A record in one line, wherever it is offered or named: its flag and name, one more fact, its state, and at the end its
 * amount. What is not known of it is left out.
 */
export function LeadLine({ table, row }: { table: NamedTable; row: KnownRow }) {
  const t = useText()
  const { title, subtitle, state, amount, country } = leadWords(table, row, t)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ ...cut, flexShrink: 1, fontWeight: 500 }}>
        {country && <Flag code={country} />}
        {title}
      </Box>
      {subtitle !== undefined && (
        <Box component="span" sx={{ ...cut, flexShrink: 3, color: 'text.secondary' }}>
          {subtitle}
        </Box>
      )}
      {state && (
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
          <StateDot {...state} />
        </Box>
      )}
      {amount !== undefined && (
        <Box component="span" sx={{ ml: 'auto', flexShrink: 0, whiteSpace: 'nowrap' }}>
          {amount}
        </Box>
      )}
    </Box>
  )
}
