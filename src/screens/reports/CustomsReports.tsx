import { downloadOfficeOrders, listOfficeReports } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CsvButton } from './FileButtons.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

/** The months in which a customs office handled parcels. */
export function CustomsReports() {
  const t = useText()
  return (
    <Picked subject="customs">
      {(customs_id) => (
        <ReportList
          queryKey={['customs', customs_id]}
          load={(signal) => call(listOfficeReports, { params: { customs_id } }, { signal })}
          label={t('reports.tabs.customs')}
          keyOf={(row) => row.effective_month}
          columns={[
            { title: 'reports.month', show: (row) => row.effective_month },
            { title: 'reports.parcels', show: (row) => row.parcels, isNumber: true },
          ]}
          renderButtons={({ effective_month }) => (
            <CsvButton
              call={downloadOfficeOrders}
              input={{ params: { customs_id, effective_month } }}
              of={effective_month}
              words="reports.handledOrders"
            />
          )}
        />
      )}
    </Picked>
  )
}
