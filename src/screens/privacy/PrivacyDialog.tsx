import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { FoundRows } from './FoundRows.tsx'
import { usePrivacy } from './usePrivacy.ts'

const names = ['email', 'phone', 'name'] as const

/** Finds a person, lets one choose the rows that are theirs, and puts these together or erases the person from them. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { known, change, found, chosen, choose, verdicts, error, isBusy, ...deeds } = usePrivacy(onClose)
  const isKnown = names.some((name) => known[name].trim() !== '')
  return (
    <ContentDialog
      title={t('privacy.title')}
      sentence={t('privacy.sentence')}
      width="md"
      onClose={onClose}
      actions={
        found && (
          <>
            <Button disabled={isBusy || !chosen.size} onClick={() => void deeds.collect()}>
              {t('privacy.collect')}
            </Button>
            <Button disabled={isBusy || !chosen.size} onClick={() => void deeds.foresee()}>
              {t('privacy.foresee')}
            </Button>
          </>
        )
      }
      primary={
        verdicts ? (
          <Button
            variant="contained"
            color="error"
            disabled={isBusy || !verdicts.some(({ reason }) => reason === null)}
            onClick={() => void deeds.erase()}
          >
            {t('privacy.erase')}
          </Button>
        ) : (
          <Button variant={found ? 'outlined' : 'contained'} disabled={isBusy || !isKnown} onClick={() => void deeds.find()}>
            {t('privacy.find')}
          </Button>
        )
      }
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isKnown) void deeds.find()
        }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          {names.map((name) => (
            <DialogInput
              key={name}
              label={t(`privacy.known.${name}`)}
              value={known[name]}
              problem={undefined}
              isOptional
              onChange={(value) => change(name, value)}
              inputProps={{ maxLength: 320 }}
            />
          ))}
        </Stack>
        <button type="submit" hidden tabIndex={-1} />
      </Box>
      {found && !found.rows.length && <Typography sx={{ mt: 2 }}>{t('privacy.nothing')}</Typography>}
      {found && found.rows.length > 0 && (
        <>
          <Typography sx={{ mt: 2 }}>{t('privacy.choose', { pseudonym: found.pseudonym })}</Typography>
          {found.is_cut && <Alert severity="warning">{t('privacy.cut')}</Alert>}
          <FoundRows rows={found.rows} chosen={chosen} verdicts={verdicts} onChoose={choose} />
        </>
      )}
      {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
    </ContentDialog>
  )
}
