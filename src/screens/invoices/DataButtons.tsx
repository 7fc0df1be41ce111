import { readInvoiceUbl, readInvoiceXml } from '#schema/calls/invoices/invoices.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { useDownload } from '../../ui/useDownload.ts'

const syntaxes = [
  { name: 'xml', call: readInvoiceXml },
  { name: 'ubl', call: readInvoiceUbl },
] as const

/** Downloads an invoice as data by EN 16931, in either syntax. */
export function DataButtons({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload('shell.generationFailed')
  const params = { em_id: Number(row['em_id']), invoice_id: row.id }
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {syntaxes.map(({ name, call }) => (
        <WordButton
          key={name}
          disabled={isBusy}
          aria-label={t('screens.invoices.dataOf', {
            syntax: t(`screens.invoices.${name}`),
            number: String(row['invoice_number']),
          })}
          onClick={() => void start(call, { params })}
        >
          {t(`screens.invoices.${name}`)}
        </WordButton>
      ))}
    </span>
  )
}
