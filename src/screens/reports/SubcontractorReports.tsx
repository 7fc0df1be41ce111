import { listSubcontractorReports, viewSubcontractorReport } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { PdfButton } from './FileButtons.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

/** What a subcontractor is owed, by month. */
export function SubcontractorReports() {
  const t = useText()
  return (
    <Picked subject="subcontractor">
      {(subcontractor_id) => (
        <ReportList
          queryKey={['subcontractors', subcontractor_id]}
          load={(signal) => call(listSubcontractorReports, { params: { subcontractor_id } }, { signal })}
          label={t('reports.tabs.subcontractors')}
          keyOf={(row) => String(row.id)}
          columns={[
            { title: 'reports.from', show: (row) => row.from_date },
            { title: 'reports.to', show: (row) => row.to_date },
          ]}
          renderButtons={({ id, from_date }) => (
            <PdfButton
              call={viewSubcontractorReport}
              input={{ params: { subcontractor_id, id: String(id) } }}
              of={from_date.slice(0, 7)}
            />
          )}
        />
      )}
    </Picked>
  )
}
