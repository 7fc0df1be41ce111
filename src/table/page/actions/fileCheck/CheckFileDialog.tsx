import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { sentenceFor } from '../../../../data/sentenceFor.ts'
import { useText } from '../../../../i18n/index.ts'
import { DialogInput } from '../../../../ui/dialogs/DialogInput.tsx'
import { formatInstantUtc } from '../../../../kinds/text/formatInstant.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'

import type { Verdict } from './useFileCheck.ts'
import { useFileCheck } from './useFileCheck.ts'

/** Checks by its hash whether a file is one of our downloads: people drop the file, or type the hash. */
export default function CheckFileDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const { file, hash, verdict, wrong, error, setHash, take, submit } = useFileCheck()

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
            <DialogInput
              label={t('exports.hash')}
              value={hash}
              problem={wrong}
              onChange={setHash}
              isOptional
              inputProps={{ spellCheck: false }}
            />
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
  const isGenuine = matches.length > 0
  const sentence = isGenuine ? 'exports.genuine' : altered.length > 0 ? 'exports.altered' : 'exports.unknown'
  return (
    <Alert severity={isGenuine ? 'success' : 'error'}>
      {t(sentence)}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {(isGenuine ? matches : altered).map(({ id, title, row_count, snapshot_at, as_of, user_name, filter_words }) => (
          <li key={id}>
            {t('exports.entry', {
              id,
              title: as_of === null ? t.source(title) : t('exports.past', { title: t.source(title), day: as_of }),
              smart_count: row_count ?? '–',
              instant: formatInstantUtc(snapshot_at),
              who: user_name,
              filter: filter_words,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
