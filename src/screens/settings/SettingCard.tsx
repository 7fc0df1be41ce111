import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import { Box, Card, FormHelperText, IconButton, InputAdornment, OutlinedInput, Switch, Typography } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { accept } from '#schema/rules/accept.ts'
import type { readEasInfo } from '#schema/calls/settings.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Message } from '#schema/messages/messages.ts'
import type { SettingName } from '#schema/settings.ts'
import { readSetting, settingPlaces, settingRow } from '#schema/settings.ts'
import { CallError } from '../../data/CallError.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { formatDecimal } from '../../kinds/text/formatDecimal.ts'
import { today } from '../../data/today.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { fieldSentence } from '../reference/fieldSentence.ts'

export type Setting = ReplyOf<typeof readEasInfo>['rows'][number]

interface Props {
  setting: Setting
  /** The other cards: rules compare two settings. */
  all: readonly Setting[]
  save: (setting: Setting, value: string) => Promise<void>
}

/** A setting: its value, and with the edit icon the editor of its type (EAS-02 to EAS-04, EAS-09 to EAS-11). */
export function SettingCard({ setting, all, save }: Props) {
  const t = useText()
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const title = t.source(setting.title)
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

/** What the number of a setting counts, in the reader's language. */
function useUnit(name: SettingName): string | undefined {
  const t = useText()
  const { unit } = settingPlaces[name]
  return unit && t(`settings.units.${unit}` satisfies TextKey)
}

/** Numbers with their precision and unit, switches in words, text in two rows at most (EAS-12, INVSET-02). */
function SettingValue({ setting: { name, type, value, precision } }: { setting: Setting }) {
  const t = useText()
  const unit = useUnit(name)
  const shown = {
    NUMBER: [formatDecimal(value, precision, precision), unit].filter(Boolean).join(' '),
    BOOLEAN: t(value === 'true' ? 'reference.on' : 'reference.off'),
    TEXT: value,
  }
  if (value === '') return <Box sx={{ color: 'text.secondary' }}>{t('reference.noValue')}</Box>
  return (
    <Box
      title={type === 'TEXT' ? value : undefined}
      sx={{
        typography: 'h1',
        fontWeight: 500,
        fontFeatureSettings: '"tnum"',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      {shown[type]}
    </Box>
  )
}

/** What a rule says that the value would break, with the other settings as they stand. */
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
  const unit = useUnit(setting.name)
  const [value, setValue] = useState(setting.secret ? '' : setting.value)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
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
      if (setting.name === 'invoice_notes' && failure instanceof CallError && failure.statusCode >= 500) {
        notes.warning('reference.requestFailed', { params: { status: failure.statusCode } })
      } else notes.failure(failure)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {setting.type === 'BOOLEAN' ? (
            <Switch
              checked={value === 'true'}
              onChange={(_event, isOn) => setValue(String(isOn))}
              slotProps={{ input: { 'aria-label': title } }}
              autoFocus
            />
          ) : (
            <OutlinedInput
              value={value}
              onChange={(event) => setValue(event.target.value)}
              type={setting.secret ? 'password' : setting.type === 'NUMBER' ? 'number' : 'text'}
              size="small"
              fullWidth
              autoFocus
              autoComplete={setting.secret ? 'new-password' : 'off'}
              multiline={setting.type === 'TEXT' && !setting.secret}
              maxRows={8}
              error={error !== undefined}
              endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
              inputProps={{
                'aria-label': title,
                'aria-invalid': error !== undefined,
                'aria-describedby': error && id,
                step: 'any',
              }}
            />
          )}
        </Box>
        <IconButton type="submit" size="small" loading={isBusy} aria-label={t('reference.saveSetting', { title })}>
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
