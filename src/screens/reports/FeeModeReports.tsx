import { downloadFeeModeReport, listFeeModeReports } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CsvButton, PdfButton } from './FileButtons.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

/** The months in which buyers of a merchant paid our fee. */
export function FeeModeReports() {
  const t = useText()
  return (
    <Picked subject="em">
      {(em_id) => (
        <ReportList
          queryKey={['feeMode', em_id]}
          load={(signal) => call(listFeeModeReports, { params: { em_id } }, { signal })}
          label={t('reports.tabs.feeMode')}
          keyOf={(row) => row.effective_month}
          columns={[
            { title: 'reports.month', show: (row) => row.effective_month },
            { title: 'reports.orders', show: (row) => row.orders, isNumber: true },
          ]}
          renderButtons={({ effective_month }) => (
            <>
              <PdfButton
                call={downloadFeeModeReport}
                input={{ params: { em_id, effective_month, format: 'pdf' } }}
                of={effective_month}
              />
              <CsvButton
                call={downloadFeeModeReport}
                input={{ params: { em_id, effective_month, format: 'csv' } }}
                of={effective_month}
              />
            </>
          )}
        />
      )}
    </Picked>
  )
}
