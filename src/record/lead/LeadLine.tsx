import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useText } from '../../i18n/index.ts'
import { Flag } from '../../kinds/cells/Flag.tsx'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import { LeadWord } from './LeadWord.tsx'
import type { KnownRow } from './leadWords.ts'
import { leadWords } from './leadWords.ts'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A record in one line, wherever it is offered or named: flag, name, one more fact, state and amount, as far as they are known. */
export function LeadLine({ table, row }: { table: NamedTable; row: KnownRow }) {
  const t = useText()
  const lead = leadOf(table)
  const { title, subtitle, state, amount, country } = leadWords(table, row, t)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ ...cut, flexShrink: 1, fontWeight: 500 }}>
        {country && <Flag code={country} />}
        <LeadWord {...{ table, row }} name={lead.title} words={title} />
      </Box>
      {subtitle !== undefined && (
        <Box component="span" sx={{ ...cut, flexShrink: 3, color: 'text.secondary' }}>
          <LeadWord {...{ table, row }} name={lead.subtitle} words={subtitle} />
        </Box>
      )}
      {state && (
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
          <StateDot {...state} />
        </Box>
      )}
      {amount !== undefined && (
        <Box component="span" sx={{ marginInlineStart: 'auto', flexShrink: 0, whiteSpace: 'nowrap' }}>
          {amount}
        </Box>
      )}
    </Box>
  )
}
