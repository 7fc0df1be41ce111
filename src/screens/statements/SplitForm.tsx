import { Alert, Box, Typography } from '@mui/material'
import { compareDecimals } from '#domain/decimal.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { InvoiceSearch } from './InvoiceSearch.tsx'
import { SplitParts } from './SplitParts.tsx'
import type { SplitEntry } from './SplitEntry.ts'
import { useSplit } from './useSplit.ts'

interface Props {
  entry: SplitEntry
  onEnd: () => void
  /** Somebody else has changed the entry. */
  onStale: () => void
}

/** The invoices that an entry is booked on, each with its amount, and the search for more of them. */
export function SplitForm({ entry, onEnd, onStale }: Props) {
  const t = useText()
  const split = useSplit(entry, { onDone: onEnd, onStale })
  const money = (amount: string) => formatMoney(amount, 'EUR', t.language)
  const { parts, left, rest, failure, isBusy, isOver } = split
  const isWhole = parts.length > 0 && compareDecimals(rest, '0') === 0
  return (
    <ContentDialog
      title={t('screens.statements.splitTitle', { amount: money(left), payer: entry.payer_name ?? '–' })}
      {...(entry.text !== null && { sentence: entry.text })}
      width="md"
      onClose={onEnd}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} disabled={!isWhole} onClick={() => void split.book()}>
          {t(isOver ? 'screens.statements.bookMore' : 'screens.statements.book')}
        </BusyButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SplitParts parts={parts} onAmount={split.setAmount} onRemove={split.remove} />
        <Typography aria-live="polite" color={isWhole ? 'text.secondary' : 'warning.main'}>
          {t('screens.statements.rest', { amount: money(rest) })}
        </Typography>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {isOver && <Alert severity="warning">{t('screens.statements.isMore', { amount: money(isOver) })}</Alert>}
        <InvoiceSearch taken={parts.map(({ invoice_id }) => invoice_id)} onChoose={split.add} />
      </Box>
    </ContentDialog>
  )
}
