import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  NativeSelect,
  OutlinedInput,
} from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import type { Role } from '#schema/roles.ts'
import { roleNames } from '#schema/roles.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { SavedView } from './SavedView.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  /** The view whose name and sharing are changed; undefined for a new one. */
  view?: Pick<SavedView, 'name' | 'shared_role'> | undefined
  /** Whether the person may save views for a role. */
  mayShare: boolean
  onSave: (view: { name: string; shared_role: Role | null; is_preset?: true }) => Promise<boolean>
  onClose: () => void
}

/** Asks for the name of a view, and for whom it is. */
export default function SaveViewDialog({ view, mayShare, onSave, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [role, setRole] = useState<Role | ''>(view?.shared_role ?? '')
  const [isPreset, setPreset] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    const isSaved = await onSave({ name: name.trim(), shared_role: role || null, ...(isPreset && { is_preset: true }) })
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form onSubmit={(event) => void save(event)} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{view ? t('grid.views.change', { name: view.name }) : t('grid.views.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('grid.views.sentence')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FieldFrame id={`${id}-name`} label={t('grid.views.name')} required>
              <OutlinedInput
                id={`${id}-name`}
                size="small"
                fullWidth
                autoFocus
                required
                value={name}
                onChange={(event) => setName(event.target.value)}
                inputProps={{ maxLength: 100, pattern: '.*\\S.*' }}
              />
            </FieldFrame>
            {mayShare && (
              <FieldFrame id={`${id}-role`} label={t('grid.views.shareWith')}>
                <NativeSelect
                  fullWidth
                  input={<OutlinedInput size="small" />}
                  value={role}
                  onChange={(event) => setRole(event.target.value as Role | '')}
                  inputProps={{ id: `${id}-role` }}
                >
                  <option value="">{t('grid.views.nobody')}</option>
                  {roleNames.map((entry) => (
                    <option key={entry} value={entry}>
                      {entry}
                    </option>
                  ))}
                </NativeSelect>
              </FieldFrame>
            )}
            {!view && (
              <FormControlLabel
                control={<Checkbox size="small" checked={isPreset} onChange={(event) => setPreset(event.target.checked)} />}
                label={t('grid.views.openForMe')}
              />
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {t('grid.views.verb')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
