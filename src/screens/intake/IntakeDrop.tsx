import { Alert, Box, Button, LinearProgress, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { Sending } from './useSendFile.ts'
import { useRunningRows } from './useRunningRows.ts'
import { useSendFile } from './useSendFile.ts'

const endings = ['ndjson', 'jsonl', 'gz'] as const

/** Takes a file of order events and shows its progress, the result, and how to continue if the connection broke. */
export function IntakeDrop() {
  const t = useText()
  const { sending, start, stop, forget } = useSendFile()
  return (
    <>
      {sending?.state !== 'running' && <FileDrop file={undefined} onFile={start} accept={endings} hint={t('intake.dropHint')} />}
      <Box aria-live="polite" sx={{ mt: sending ? 1 : 0 }}>
        {sending?.state === 'running' && <Running sending={sending} onStop={stop} />}
        {sending?.state === 'done' && <Done sending={sending} onClose={forget} />}
        {sending?.state === 'stopped' && (
          <Alert
            severity="info"
            action={<Button onClick={() => start(sending.file)}>{t('intake.sendAgainFile')}</Button>}
            onClose={forget}
          >
            {t('intake.stopped', { name: sending.file.name })}
          </Alert>
        )}
        {sending?.state === 'cut' && (
          <Alert
            severity="warning"
            action={<Button onClick={() => start(sending.file)}>{t('intake.sendAgainFile')}</Button>}
            onClose={forget}
          >
            {t('intake.cut', { name: sending.file.name, smart_count: sending.rows })} {reasonOf(sending.error, t)}
          </Alert>
        )}
      </Box>
    </>
  )
}

/** The reason why sending stopped; a lost connection needs none. */
const reasonOf = (error: unknown, t: ReturnType<typeof useText>): string =>
  error instanceof CallError && error.statusCode > 0 ? sentenceFor(error, t) : ''

function Running({ sending, onStop }: { sending: Extract<Sending, { state: 'running' }>; onStop: () => void }) {
  const t = useText()
  const { file, total } = sending
  const rows = Math.max(sending.rows, useRunningRows(file.name))
  const share = total ? ({ variant: 'determinate', value: Math.min(100, (rows / total) * 100) } as const) : {}
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {total === undefined
            ? t('intake.running', { name: file.name, smart_count: rows })
            : t('intake.runningOf', { name: file.name, rows, smart_count: total })}
        </Box>
        <Button onClick={onStop}>{t('intake.stop')}</Button>
      </Box>
      <LinearProgress aria-label={t('intake.progress')} {...share} />
    </Box>
  )
}

function Done({ sending: { file, answer }, onClose }: { sending: Extract<Sending, { state: 'done' }>; onClose: () => void }) {
  const t = useText()
  const { receipt, accepted, unchanged, refused } = answer
  return (
    <Alert severity={refused > 0 ? 'warning' : 'success'} onClose={onClose}>
      {t('intake.done', { name: file.name, accepted, unchanged, refused })}{' '}
      <TextLink component={Link} to={`/view/intake_receipt/${receipt}`} underline="always">
        {t('intake.receipt', { receipt })}
      </TextLink>
    </Alert>
  )
}
