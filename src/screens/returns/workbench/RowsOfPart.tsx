import { useText } from '../../../i18n/index.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { WordButton } from '../../../ui/buttons/WordButton.tsx'
import { fetched } from '../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../ui/Opener.tsx'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'

const LedgerRowsDialog = fetched(() => import('./LedgerRowsDialog.tsx'))

/** The rows of the ledger that a line or a correction of a return is made of. */
export function RowsOfPart({ table, row }: RowButtonProps) {
  const t = useText()
  const number = Number(row['line_number'])
  const of = table.name === 'fiscal_report_correction' ? { correction: number } : { line: number }
  const country = nameOfCode(String(row['mscon']), 'region', t)
  const name = [country, row['period'] ?? row['vat_rate']].join(' · ')
  return (
    <Opener
      renderButton={(open) => (
        <WordButton aria-label={t('returns.page.rowsTitle', { name })} onClick={open}>
          {t('returns.page.rows')}
        </WordButton>
      )}
      renderDialog={(close) => <LedgerRowsDialog report={Number(row['report_id'])} of={of} name={name} onClose={close} />}
    />
  )
}
