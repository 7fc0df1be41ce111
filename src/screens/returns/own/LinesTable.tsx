import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { AmountCell } from '../workbench/AmountCell.tsx'
import type { OwnReply } from './OwnReply.ts'

/** Sales and VAT by rate, as they are declared. */
export function LinesTable({ data: { lines, taxable, total_vat_due, currency } }: { data: OwnReply }) {
  const t = useText()
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  if (!lines.length) return null
  return (
    <TableContainer sx={{ mt: 2 }}>
      <Table size="small" aria-label={t('returns.own.figures')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('returns.page.rate')}</TableCell>
            <TableCell align="right">{t('returns.page.net')}</TableCell>
            <TableCell align="right">{t('returns.page.vat')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ rate, ...line }) => (
            <TableRow key={rate}>
              <TableCell>{`${rate} %`}</TableCell>
              <AmountCell amount={money(line.taxable)} />
              <AmountCell amount={money(line.vat)} />
            </TableRow>
          ))}
          <TableRow>
            <TableCell>{t('returns.own.sum')}</TableCell>
            <AmountCell amount={money(taxable)} isStrong />
            <AmountCell amount={money(total_vat_due)} isStrong />
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  )
}
