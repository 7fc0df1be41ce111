import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { sendLinesAgain } from '#schema/calls/intake.ts'
import { findingCodes } from '#schema/intake/findingCodes.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { LineEditor } from './LineEditor.tsx'
import type { LineProblem } from './LineProblem.ts'
import { inLines, problemOfJson } from './lineText.ts'

interface Props {
  finding: Row
  onClose: () => void
}

/** The line of a finding with all that was found in it: repaired here, sent again, and repaired again if it is still refused. */
export default function RepairDialog({ finding, onClose }: Props) {
  const t = useText()
  const titleId = useId()
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
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{t('intake.repair', { row: Number(finding['row_number']) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {problems.map(({ code, level, field, message }, place) => (
            <li key={place}>
              <Alert severity={level}>
                {field !== null && (
                  <Box component="code" sx={{ mr: 1, fontWeight: 600 }}>
                    {field}
                  </Box>
                )}
                {t(`intake.code.${code}`)}
                {message !== findingCodes[code] && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{message}</Box>}
              </Alert>
            </li>
          ))}
        </Box>
        <LineEditor text={text} onChange={setText} onSend={() => void send()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('table.cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={!isJson} onClick={() => void send()}>
          {t('intake.sendLine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** All that was found in the line, not only what the row of the list says. */
function useProblems(finding: Row): readonly LineProblem[] {
  const { data = [] } = useGetList<Row & LineProblem>('intake_finding', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: { receipt_id: finding['receipt_id'], row_number: finding['row_number'] },
  })
  return data
}
