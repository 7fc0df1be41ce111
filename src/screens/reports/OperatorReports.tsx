import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#schema/defineCall.ts'
import { downloadOperatorOrders, downloadOperatorReport, listOperatorReports } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { useMay } from '../../session/useSession.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { CsvButton, PdfButton } from './FileButtons.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

type OperatorReport = ReplyOf<typeof listOperatorReports>[number]

/** The number of a report as people quote it, with at least four digits (REP-30). */
export const reportNumber = (id: number): string => String(id).padStart(4, '0')

/** What a postal operator is owed by month, and what was paid. */
export function OperatorReports() {
  const t = useText()
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, 'EUR', language)
  return (
    <Picked subject="dpo">
      {(dpo_id) => (
        <ReportList
          queryKey={['dpo', dpo_id]}
          load={(signal) => call(listOperatorReports, { params: { dpo_id } }, { signal })}
          label={t('reports.tabs.dpo')}
          keyOf={(row) => String(row.id)}
          columns={[
            { title: 'reports.number', show: (row) => reportNumber(row.id) },
            { title: 'reports.month', show: (row) => row.effective_month },
            { title: 'reports.status', show: (row) => t(row.completed ? 'reports.paid' : 'reports.pending') },
            { title: 'reports.dueIn', show: (row) => row.due_in, isNumber: true },
            { title: 'reports.parcels', show: (row) => row.parcels, isNumber: true },
            { title: 'reports.dpoFee', show: (row) => money(row.dpo_fee), isNumber: true },
            { title: 'reports.commission', show: (row) => money(row.commission), isNumber: true },
            { title: 'reports.transferDate', show: (row) => row.transfer_date },
            { title: 'reports.transactionId', show: (row) => row.transaction_id },
          ]}
          renderButtons={(row) => <OperatorFiles row={row} />}
        />
      )}
    </Picked>
  )
}

function OperatorFiles({ row }: { row: OperatorReport }) {
  const { dpo_id, effective_month } = row
  const input = (format: 'pdf' | 'csv') => ({ params: { dpo_id, effective_month, format } })
  return (
    <>
      <PdfButton call={downloadOperatorReport} input={input('pdf')} of={effective_month} />
      <CsvButton call={downloadOperatorReport} input={input('csv')} of={effective_month} />
      <CsvButton
        call={downloadOperatorOrders}
        input={{ params: { dpo_id, effective_month } }}
        of={effective_month}
        words="reports.handledOrders"
      />
      <CompleteButton row={row} />
    </>
  )
}

function CompleteButton({ row }: { row: OperatorReport }) {
  const t = useText()
  const may = useMay()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!may('write business')) return null
  return (
    <>
      <Button
        size="small"
        disabled={row.completed}
        aria-label={t('reports.completeOf', { number: reportNumber(row.id) })}
        onClick={() => setOpen(true)}
      >
        {t('reports.complete')}
      </Button>
      {isOpen && (
        <CompleteDialog
          id={row.id}
          onDone={() => queries.invalidateQueries({ queryKey: ['reports', 'dpo', row.dpo_id] })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
