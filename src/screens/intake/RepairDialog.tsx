import { Alert, Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { sendLinesAgain } from '#schema/calls/intake.ts'
import { findingCodes } from '#schema/intake/findingCodes.ts'
import { intake_finding } from '#schema/tables/orders/intake_finding.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { eventPathWords } from '../../kinds/text/eventPathWords.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { LineEditor } from './LineEditor.tsx'
import type { LineProblem } from './LineProblem.ts'
import { inLines, problemOfJson } from './lineText.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

const { sentence } = intake_finding.fields.message

interface Props {
  finding: Row
  onClose: () => void
}

/** The line of a finding with everything found in it: people correct it, send it again, and correct it again if it is still refused. */
export default function RepairDialog({ finding, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [text, setText] = useState(() => inLines(String(finding['line'])))
  const [latest, setLatest] = useState<{ id: number; problems: readonly LineProblem[] }>()
  const [isBusy, setBusy] = useState(false)
  const found = useProblems(finding)
  const problems = latest?.problems ?? found
  const isJson = problemOfJson(text) === undefined

  async function send() {
    setBusy(true)
    try {
      const lines = [{ finding_id: latest?.id ?? finding.id, line: text }]
      const { refused, unchanged, findings, receipt } = await call(sendLinesAgain, { body: { lines } })
      const [first] = findings
      if (refused > 0 && first) setLatest({ id: first.id, problems: findings })
      else {
        notes.success(unchanged > 0 ? 'intake.wasTaken' : 'intake.repaired', { receipt })
        onClose()
      }
    } catch (error) {
      notes.failure(error)
    }
    setBusy(false)
    await refreshTables(queries, sendLinesAgain.changes)
  }

  return (
    <ContentDialog
      title={t('intake.repair', { row: Number(finding['row_number']) })}
      width="md"
      primary={
        <BusyButton variant="contained" isBusy={isBusy} disabled={!isJson} onClick={() => void send()}>
          {t('intake.sendLine')}
        </BusyButton>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <ProblemList problems={problems} />
        <LineEditor text={text} onChange={setText} onSend={() => void send()} />
      </Box>
    </ContentDialog>
  )
}

/** What is wrong with the line, and where. */
function ProblemList({ problems }: { problems: readonly LineProblem[] }) {
  const t = useText()
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {problems.map(({ code, level, field, message, ...rest }, place) => (
        <li key={place}>
          <Alert severity={level}>
            {field !== null && (
              <Box component="b" title={field} sx={{ marginInlineEnd: 1 }}>
                {eventPathWords(field, t)}
              </Box>
            )}
            {t(`intake.code.${code}`)}
            {message !== findingCodes[code] && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {storedSentence({ text: message, sentence, row: rest }, t)}
              </Box>
            )}
          </Alert>
        </li>
      ))}
    </Box>
  )
}

/** Everything found in the line, not only the finding of this row. */
function useProblems(finding: Row): readonly LineProblem[] {
  const { data = [] } = useGetList<Row & LineProblem>('intake_finding', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: { receipt_id: finding['receipt_id'], row_number: finding['row_number'] },
  })
  return data
}
