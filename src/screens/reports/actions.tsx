import { Menu, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import * as calls from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { recordName } from '../../record/facts/recordName.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useMenuButton } from '../../ui/buttons/useMenuButton.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useReportViewer } from '../../ui/useReportViewer.ts'

/** The months that a postal operator or a customs office has reports for, asked for once the list is shown. */
function useMonths(kind: 'dpo' | 'customs', id: number): readonly string[] {
  const { data } = useQuery({
    queryKey: ['reports', kind, 'months', id],
    queryFn: ({ signal }) =>
      kind === 'dpo'
        ? call(calls.listOperatorMonths, { params: { dpo_id: id } }, { signal })
        : call(calls.listOfficeMonths, { params: { customs_id: id } }, { signal }),
  })
  return data ?? []
}

interface IconProps extends RowButtonProps {
  words: TextKey
  icon: 'pdf' | 'download' | 'receipt'
  months: readonly string[]
  isBusy?: boolean
  onPress: () => void
}

/** A download of the newest month, disabled with the reason where there is none. */
function LatestButton({ table, row, words, icon, months, isBusy = false, onPress }: IconProps) {
  const t = useText()
  const [latest] = months
  return (
    <CellButton
      label={t('reports.fileOf', { format: t(words), name: recordName(table, row) })}
      title={latest === undefined ? `${t(words)}. ${t('reports.noMonth')}` : `${t(words)}, ${latest}`}
      icon={icon}
      disabled={latest === undefined}
      isBusy={isBusy}
      onClick={onPress}
    />
  )
}

/** The newest commission report and handled orders of a postal operator, and those of any month (POST-03 to POST-13). */
function OperatorButtons(props: RowButtonProps) {
  const dpo_id = props.row.id
  const months = useMonths('dpo', dpo_id)
  const view = useReportViewer()
  const { start, isBusy } = useDownload('shell.generationFailed')
  const common = { ...props, months }
  return (
    <>
      <LatestButton
        {...common}
        words="reports.commissionPdf"
        icon="pdf"
        onPress={() =>
          void view(calls.downloadLatestOperatorReport, () => Promise.resolve({ params: { dpo_id, format: 'pdf' } }))
        }
      />
      <LatestButton
        {...common}
        words="reports.commissionCsv"
        icon="download"
        isBusy={isBusy}
        onPress={() => void start(calls.downloadLatestOperatorReport, { params: { dpo_id, format: 'csv' } })}
      />
      <LatestButton
        {...common}
        words="reports.handledOrders"
        icon="receipt"
        isBusy={isBusy}
        onPress={() => {
          const [effective_month] = months
          if (effective_month !== undefined) void start(calls.downloadOperatorOrders, { params: { dpo_id, effective_month } })
        }}
      />
      <MonthsMenu {...common} />
    </>
  )
}

/** Every file of every month. */
function MonthsMenu({ table, row, months }: RowButtonProps & { months: readonly string[] }) {
  const t = useText()
  const label = t('reports.byMonth', { name: recordName(table, row) })
  const { button, menu, choose } = useMenuButton(label)
  const view = useReportViewer()
  const { start } = useDownload('shell.generationFailed')
  const dpo_id = row.id
  return (
    <>
      <CellButton label={label} icon="date" disabled={!months.length} {...button} />
      <Menu {...menu}>
        {months.flatMap((effective_month) => [
          <MenuItem
            key={`${effective_month} pdf`}
            onClick={() =>
              choose(
                () =>
                  void view(calls.downloadOperatorReport, () =>
                    Promise.resolve({ params: { dpo_id, effective_month, format: 'pdf' } }),
                  ),
              )
            }
          >
            {`${effective_month} · ${t('reports.commissionPdf')}`}
          </MenuItem>,
          <MenuItem
            key={`${effective_month} csv`}
            onClick={() =>
              choose(() => void start(calls.downloadOperatorReport, { params: { dpo_id, effective_month, format: 'csv' } }))
            }
          >
            {`${effective_month} · ${t('reports.commissionCsv')}`}
          </MenuItem>,
          <MenuItem
            key={`${effective_month} orders`}
            onClick={() => choose(() => void start(calls.downloadOperatorOrders, { params: { dpo_id, effective_month } }))}
          >
            {`${effective_month} · ${t('reports.handledOrders')}`}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}

/** The newest handled orders of a customs office (CUST-02 to CUST-05). */
function OfficeButton(props: RowButtonProps) {
  const customs_id = props.row.id
  const { start, isBusy } = useDownload('shell.generationFailed')
  return (
    <LatestButton
      {...props}
      months={useMonths('customs', customs_id)}
      words="reports.handledOrders"
      icon="download"
      isBusy={isBusy}
      onPress={() => void start(calls.downloadLatestOfficeOrders, { params: { customs_id } })}
    />
  )
}

/** The downloads of postal operators and customs offices, by the names that their definitions use. */
export const reportActions = {
  operatorReports: { on: 'icons', permission: 'read business', width: 128, Button: OperatorButtons },
  officeReports: { on: 'icons', permission: 'read business', Button: OfficeButton },
} as const satisfies Readonly<Record<string, TableAction>>
