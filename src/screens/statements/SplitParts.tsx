import { Box, Button, Typography } from '@mui/material'
import type { NamedField } from '../../kinds/KindView.ts'
import { titleOf } from '#schema/fields.ts'
import { invoice_payment } from '#schema/tables/invoices/invoice_payment.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { SplitPart } from './SplitEntry.ts'

const { amount } = invoice_payment.fields
const field = { ...amount, name: 'amount', title: titleOf('amount', amount) } as const satisfies NamedField

interface Props {
  parts: readonly SplitPart[]
  onAmount: (invoice: number, amount: string) => void
  onRemove: (invoice: number) => void
}

/** The chosen invoices, each with how much of the entry is booked on it. */
export function SplitParts({ parts, onAmount, onRemove }: Props) {
  const t = useText()
  const { Input } = kinds.money
  if (!parts.length) return <Typography color="text.secondary">{t('screens.statements.noParts')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {parts.map(({ invoice_id, invoice_number, amount: value }) => (
        <Box
          component="li"
          key={invoice_id}
          sx={{ display: 'grid', gap: 1, alignItems: 'end', gridTemplateColumns: 'minmax(0, 1fr) 160px auto' }}
        >
          <Box sx={{ pb: 1, overflowWrap: 'anywhere' }}>{invoice_number}</Box>
          <Input
            field={field}
            value={value}
            onChange={(given) => onAmount(invoice_id, typeof given === 'string' ? given : '')}
            label={t('screens.statements.amountOf', { number: invoice_number })}
            place="form"
          />
          <Button onClick={() => onRemove(invoice_id)} aria-label={t('screens.statements.removeOf', { number: invoice_number })}>
            {t('screens.statements.remove')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
