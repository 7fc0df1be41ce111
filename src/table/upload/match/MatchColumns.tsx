import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { Upload } from '../following.ts'
import { merchantField } from './merchantField.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { useMatching } from './useMatching.ts'

interface Props {
  id: number
  /** Called with the upload by which the sheet is sent again. */
  onSent: (upload: Upload) => void
  onClose: () => void
}

/** Where our columns are in a merchant's own sheet of orders: chosen once, remembered for its headings, and the sheet is read again. */
export function MatchColumns({ id, onSent, onClose }: Props) {
  const t = useText()
  const { sheet, error, retry, emId, setMerchant, columns, choose, isNamed, missing, busy, refusal, send } = useMatching(id)
  const { Input } = kinds.ref

  async function sendAgain(isCheck: boolean) {
    const started = await send(isCheck)
    if (started) onSent(started)
  }

  const isReady = emId !== undefined && missing.length === 0
  return (
    <>
      <DialogContent>
        {error && <Failed error={error} retry={retry} />}
        {!sheet && !error && <Skeleton lines={10} />}
        {sheet && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography color="text.secondary">{t('uploads.match.sentence')}</Typography>
            <Box sx={{ maxWidth: 360 }}>
              <Input
                field={merchantField}
                value={emId ?? null}
                onChange={(value) => setMerchant(typeof value === 'number' ? value : undefined)}
                label={t('uploads.match.merchant')}
                place="form"
                required
              />
            </Box>
            {sheet.isRemembered && <Alert severity="info">{t('uploads.match.remembered')}</Alert>}
            {!isNamed && <Alert severity="info">{t('uploads.match.allOfOne')}</Alert>}
            <Box>
              {columns
                .toSorted((one, other) => Number(other.required) - Number(one.required))
                .map((column) => (
                  <ColumnRow key={column.name} {...{ column, sheet }} onChoose={(choice) => choose(column.name, choice)} />
                ))}
            </Box>
            {refusal && <Alert severity="error">{t.message(refusal)}</Alert>}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto', paddingInlineStart: 1 }}>
          {sheet && missing.length > 0 && t('uploads.match.missing', { columns: missing.map(({ title }) => title).join(', ') })}
          {sheet && missing.length === 0 && emId === undefined && t('uploads.match.noMerchant')}
        </Typography>
        <Button onClick={onClose}>{t('uploads.mend.back')}</Button>
        <BusyButton variant="outlined" disabled={!isReady} isBusy={busy === 'send'} onClick={() => void sendAgain(false)}>
          {t('uploads.match.send')}
        </BusyButton>
        <BusyButton variant="contained" disabled={!isReady} isBusy={busy === 'check'} onClick={() => void sendAgain(true)}>
          {t('uploads.match.check')}
        </BusyButton>
      </DialogActions>
    </>
  )
}
