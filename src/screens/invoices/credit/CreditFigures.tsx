import { Box } from '@mui/material'
import { compareDecimals, isZero, negateDecimal, roundDecimal, subtractDecimals } from '#domain/decimal.ts'
import type { InvoiceFigures } from '#domain/invoicing/monthlyInvoice.ts'
import { titleOf } from '#schema/fields.ts'
import { issued_invoice } from '#schema/tables/invoices/issued_invoice.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'

interface Props {
  figures: InvoiceFigures
  /** What is open of the invoice. */
  open: string
}

/** What a credit note comes to, and what becomes of it: set off against its invoice, the rest the merchant's credit. */
export function CreditFigures({ figures: { fees, vat, passedOn, total }, open }: Props) {
  const t = useText()
  const { fields } = issued_invoice
  const credit = negateDecimal(total)
  const setOff = compareDecimals(credit, open) < 0 ? credit : open
  const left = roundDecimal(subtractDecimals(credit, setOff), 2)
  const parts = [
    [t.source(titleOf('fees', fields.fees)), fees],
    [t.source(titleOf('vat', fields.vat)), vat.amount],
    [t.source(titleOf('passed_on', fields.passed_on)), passedOn],
  ] as const
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
      {parts.map(([name, amount]) => !isZero(amount) && <Figure key={name} name={name} amount={amount} />)}
      <Figure name={t('screens.invoices.noteTotal')} amount={total} isTotal />
      <Figure name={t('screens.invoices.setOff')} amount={setOff} />
      {!isZero(left) && <Figure name={t('screens.invoices.staysCredit')} amount={left} />}
    </Box>
  )
}

function Figure({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  const t = useText()
  const weight = isTotal ? { fontWeight: 500, borderTop: 1, borderColor: 'divider', pt: 0.5 } : {}
  return (
    <>
      <Box component="dt" sx={{ ...weight, ...(!isTotal && { color: 'text.secondary' }) }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'end', fontFeatureSettings: '"tnum"', ...weight }}>
        {formatMoney(amount, 'EUR', t.language)}
      </Box>
    </>
  )
}
