import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  OutlinedInput,
} from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { checkExport } from '#schema/calls/exports.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { sha256Of } from '../../../data/sha256Of.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { FieldFrame, helperId } from '../../../ui/FieldFrame.tsx'
import { formatInstant } from '../../../kinds/text/formatInstant.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'

type Verdict = ReplyOf<typeof checkExport>

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Browsers number what they download again: `Orders (1).csv` was made as `Orders.csv`. */
const nameAsMade = (name: string): string => name.replace(/ ?\(\d+\)(?=\.\w+$)/, '')

/** Whether a file is one of our downloads, by its hash: a file is dropped, or the hash is typed. */
export default function CheckFileDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [hash, setHash] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>()

  async function ask(sha256: string, name?: string) {
    setVerdict(undefined)
    setError(undefined)
    try {
      const body = { sha256, ...(name !== undefined && { file_name: nameAsMade(name) }) }
      setVerdict(await call(checkExport, { body }))
    } catch (failure) {
      setError(failure)
    }
  }

  async function take(next: File) {
    setFile(next)
    const sha256 = await sha256Of(next)
    setHash(sha256 ?? '')
    setWrong(sha256 === undefined ? t('exports.insecure') : undefined)
    if (sha256 !== undefined) await ask(sha256, next.name)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const sha256 = hash.trim().toLowerCase()
    setWrong(isHash(sha256) ? undefined : t('exports.wrongHash'))
    if (isHash(sha256)) await ask(sha256)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('exports.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('exports.sentence')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FileDrop file={file} onFile={(next) => void take(next)} accept={['csv', 'xlsx']} hint={t('exports.hint')} />
            <FieldFrame id={`${id}-hash`} label={t('exports.hash')} error={wrong}>
              <OutlinedInput
                id={`${id}-hash`}
                size="small"
                fullWidth
                autoComplete="off"
                value={hash}
                error={wrong !== undefined}
                onChange={(event) => setHash(event.target.value)}
                inputProps={{ spellCheck: false, 'aria-describedby': wrong === undefined ? undefined : helperId(`${id}-hash`) }}
              />
            </FieldFrame>
            <div role="status">
              {verdict && <Finding verdict={verdict} />}
              {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
            </div>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button type="submit" variant="contained">
            {t('exports.verb')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Finding({ verdict: { matches, altered } }: { verdict: Verdict }) {
  const t = useText()
  const language = useLanguage()
  const isGenuine = matches.length > 0
  const sentence = isGenuine ? 'exports.genuine' : altered.length > 0 ? 'exports.altered' : 'exports.unknown'
  return (
    <Alert severity={isGenuine ? 'success' : 'error'}>
      {t(sentence)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {(isGenuine ? matches : altered).map(({ id, title, row_count, snapshot_at, as_of, user_name, filter_words }) => (
          <li key={id}>
            {t('exports.entry', {
              id,
              title: as_of === null ? t.source(title) : t('exports.past', { title: t.source(title), day: as_of }),
              rows: row_count?.toLocaleString(language) ?? '–',
              instant: formatInstant(snapshot_at),
              who: user_name,
              filter: filter_words,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
