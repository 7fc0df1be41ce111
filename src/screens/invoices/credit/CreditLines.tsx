import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { humanise } from '#schema/texts/humanise.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import type { CreditableLine } from './useCredit.ts'

interface Props {
  lines: readonly CreditableLine[]
  /** The numbers of the chosen ones. */
  chosen: ReadonlySet<number>
  onChoose: (numbers: readonly number[], isChosen: boolean) => void
}

const row = { display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) auto' } as const

/** The lines of an invoice with their amounts; what was credited before cannot be chosen. */
export function CreditLines({ lines, chosen, onChoose }: Props) {
  const t = useText()
  const open = lines.filter((line) => !line.is_credited).map(({ line_number }) => line_number)
  const isAll = open.length > 0 && chosen.size === open.length
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {open.length > 1 && (
        <Box component="li" sx={{ ...row, borderBottom: 1, borderColor: 'divider' }}>
          <FormControlLabel
            label={t('screens.invoices.allLines')}
            control={
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={!isAll && chosen.size > 0}
                onChange={() => onChoose(open, !isAll)}
              />
            }
          />
        </Box>
      )}
      {lines.map((line) => (
        <Box component="li" key={line.line_number} sx={row}>
          <FormControlLabel
            sx={{ overflowWrap: 'anywhere' }}
            disabled={line.is_credited}
            label={[
              t.source(humanise(line.kind)),
              line.description,
              line.month,
              line.is_credited && t('screens.invoices.wasCredited'),
            ]
              .filter(Boolean)
              .join(' · ')}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(line.line_number)}
                onChange={(event) => onChoose([line.line_number], event.target.checked)}
              />
            }
          />
          <Box
            component="span"
            sx={{ fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap', ...(line.is_credited && { color: 'text.disabled' }) }}
          >
            {formatMoney(line.amount, 'EUR', t.language)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
