import { Button } from '@mui/material'
import { Link } from 'react-router'
import { recordPath } from '#schema/recordPath.ts'
import { useText } from '../../../i18n/index.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'

/** Leads from an alert to its return, or to where that is composed. */
export function AlertReturn({ row }: RowButtonProps) {
  const t = useText()
  const { report_id: id, em_id, last_day, client } = row
  const path = typeof id === 'number' ? recordPath('fiscal_report', id) : undefined
  const duty = new URLSearchParams({ 'f.em_id': String(em_id), 'f.last_day': String(last_day) })
  const words = t('returns.cockpit.open')
  return (
    <Button
      component={Link}
      to={path ?? `/view/filing_cockpit?${duty.toString()}`}
      size="small"
      variant="outlined"
      aria-label={`${words}: ${String(client)}`}
    >
      {words}
    </Button>
  )
}
