import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadInterimReport, listInterimReports } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { CsvButton, PdfButton } from './FileButtons.tsx'
import { NewInterimDialog } from './NewInterimDialog.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

/** Figures of a merchant in a range of days, as they were when somebody asked for them. */
export function InterimReports() {
  const t = useText()
  return (
    <Picked subject="em" renderBeside={(em_id) => <NewButton em_id={em_id} />}>
      {(em_id) => (
        <ReportList
          queryKey={['interim', em_id]}
          load={(signal) => call(listInterimReports, { params: { em_id } }, { signal })}
          label={t('reports.tabs.interim')}
          keyOf={(row) => String(row.id)}
          columns={[
            { title: 'reports.from', show: (row) => row.start_date },
            { title: 'reports.to', show: (row) => row.end_date },
            { title: 'reports.madeBy', show: (row) => row.made_by },
          ]}
          renderButtons={({ id, duration }) => {
            const input = (format: 'pdf' | 'csv') => ({ params: { em_id, id, duration, format } })
            return (
              <>
                <PdfButton call={downloadInterimReport} input={input('pdf')} of={duration} />
                <CsvButton call={downloadInterimReport} input={input('csv')} of={duration} />
              </>
            )
          }}
        />
      )}
    </Picked>
  )
}

function NewButton({ em_id }: { em_id: number }) {
  const t = useText()
  const may = useMay()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!may('write business')) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('reports.new')}
      </Button>
      {isOpen && (
        <NewInterimDialog
          em_id={em_id}
          onMade={() => queries.invalidateQueries({ queryKey: ['reports', 'interim', em_id] })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
