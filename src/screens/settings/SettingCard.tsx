import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import { Box, Card, FormHelperText, IconButton, Typography } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { accept } from '#schema/rules/accept.ts'
import type { Message } from '#schema/messages/messages.ts'
import { readSetting, settingRow } from '#schema/settings/settingRow.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { today } from '../../data/clock.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { fieldSentence } from '../../data/fieldSentence.ts'
import type { Setting } from './Setting.ts'
import { tellSettingFailure } from './settingFailure.ts'
import { SettingInput } from './SettingInput.tsx'
import { SettingValue } from './SettingValue.tsx'

interface Props {
  setting: Setting
  /** All settings, because some rules compare two of them. */
  all: readonly Setting[]
  save: (setting: Setting, value: string) => Promise<void>
}

/** A setting with its value, and an edit icon that opens the editor of its type (EAS-02 to EAS-04, EAS-09 to EAS-11). */
export function SettingCard({ setting, all, save }: Props) {
  const t = useText()
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const title = t.title(setting)
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 0.5 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1, color: 'text.secondary' }}>
          {title}
        </Typography>
        {setting.editable && !isEdited && (
          <IconButton size="small" aria-label={t('reference.editSetting', { title })} onClick={() => setEdited(true)}>
            <EditOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isEdited ? (
        <SettingEditor setting={setting} all={all} save={save} title={title} onClose={() => setEdited(false)} />
      ) : (
        <SettingValue setting={setting} />
      )}
      <Typography component="p" color="text.secondary" sx={{ mt: 1 }}>
        {t(`settings.help.${setting.name}` satisfies TextKey)}
      </Typography>
      {!setting.is_read && (
        <Typography component="p" sx={{ mt: 0.5, color: 'warning.main' }}>
          {t('reference.settingUnread')}
        </Typography>
      )}
    </Card>
  )
}

/** The error of a rule that the value would break, together with the current other settings. */
function refusalOf(setting: Setting, all: readonly Setting[], value: string): Message | undefined {
  if (setting.secret) return undefined
  const current = Object.fromEntries(all.map((other) => [other.name, readSetting(other.name, other.value)]))
  const given = { [setting.name]: readSetting(setting.name, value.trim()) }
  return Object.values(accept(settingRow, given, { current, today: today(), allowEmpty: true }).errors)[0]
}

function SettingEditor({ setting, all, save, title, onClose }: Props & { title: string; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const id = useId()
  const [value, setValue] = useState(setting.secret ? '' : setting.value)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const refusal = refusalOf(setting, all, value)
    if (refusal) {
      setError(t.message(refusal))
      notes.failure(refusal)
      return
    }
    setBusy(true)
    try {
      await save(setting, value)
      notes.success('reference.settingSaved', { title })
      onClose()
    } catch (failure) {
      setBusy(false)
      setError(fieldSentence(failure, t))
      tellSettingFailure(notes, setting.name, failure)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SettingInput {...{ setting, title, value }} onChange={setValue} errorId={error && id} />
        </Box>
        <IconButton
          type="submit"
          size="small"
          aria-disabled={isBusy || undefined}
          aria-label={t('reference.saveSetting', { title })}
        >
          <SaveOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('reference.closeSetting')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error && (
        <FormHelperText error id={id} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </form>
  )
}
