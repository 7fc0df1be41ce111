import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Divider, MenuItem, Select } from '@mui/material'
import { useId, useState } from 'react'
import { exportTexts, importTexts } from '#schema/calls/texts/texts.ts'
import type { TextFormat } from '#schema/texts/studio/textFormats.ts'
import { exportChoices, MAX_TEXTS_MB, textFormats } from '#schema/texts/studio/textFormats.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../../data/call.ts'
import { useMay } from '../../../session/useSession.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { useTakeBack } from '../useTakeBack.ts'
import { FileFindings } from './FileFindings.tsx'
import type { FileFound } from './useReturnedFile.ts'
import { useReturnedFile } from './useReturnedFile.ts'

interface Props {
  language: TranslatedLanguage
  onDone: () => void
  onClose: () => void
}

/** How many texts a file changes here. */
const writtenIn = (counts: FileFound['counts']): number => counts.new + counts.changed + counts.confirmed

/** Texts of a language go out as a file and come back; what a file would do is shown before it does it. */
export function FilesDialog({ language, onDone, onClose }: Props) {
  const t = useText()
  const may = useMay()
  const notes = useNotes()
  const { returned, isBusy, setBusy, choose, error } = useReturnedFile(language)
  const takeBack = useTakeBack(onDone)
  const count = returned ? writtenIn(returned.found.counts) : 0

  async function apply() {
    if (!returned || isBusy) return
    setBusy(true)
    try {
      const { counts, change } = await call(importTexts, { body: { ...returned.body, dry_run: false } })
      notes.success('studio.files.applied', { smart_count: writtenIn(counts) }, { action: takeBack(change) })
      onDone()
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  const primary = returned && count > 0 && (
    <BusyButton variant="contained" isBusy={isBusy} onClick={() => void apply()}>
      {t('studio.files.apply', { smart_count: count })}
    </BusyButton>
  )
  return (
    <ContentDialog
      title={t('studio.files.title')}
      sentence={t('studio.files.sentence')}
      width="md"
      primary={primary}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TakeOut language={language} />
        {may(importTexts.permission) && (
          <>
            <Divider />
            <FileDrop
              file={returned?.file}
              onFile={(file) => void choose(file)}
              accept={['xlf', 'xliff', 'po', 'json']}
              label={t('studio.files.back')}
              hint={t('studio.files.hint', { limit: MAX_TEXTS_MB })}
              error={error}
            />
          </>
        )}
        <div role="status">{returned && <FileFindings found={returned.found} language={language} />}</div>
      </Box>
    </ContentDialog>
  )
}

const formatNames: Readonly<Record<TextFormat, string>> = { xliff: 'XLIFF 2.1', po: 'PO', json: 'JSON' }

function TakeOut({ language }: { language: TranslatedLanguage }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const [format, setFormat] = useState<TextFormat>('xliff')
  const [only, setOnly] = useState<(typeof exportChoices)[number]>('toDo')
  const isAny = (value: string): value is 'all' | 'toDo' => value === 'all' || value === 'toDo'
  const choices = exportChoices.map((value) => ({
    value,
    label: isAny(value) ? t(`studio.files.${value}`) : t(`studio.states.${value}`),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'end' }}>
      <Choice
        label={t('studio.files.format')}
        value={format}
        choices={textFormats.map((value) => ({ value, label: formatNames[value] }))}
        onChange={setFormat}
      />
      <Choice label={t('studio.files.which')} value={only} choices={choices} onChange={setOnly} />
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined fontSize="small" />}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void start(exportTexts, { params: { language }, query: { format, only } })}
      >
        {t('studio.files.out')}
      </Button>
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box id={id} sx={{ fontSize: 12, fontWeight: 500, color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Box>
      <Select
        size="small"
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        SelectDisplayProps={{ 'aria-labelledby': id }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
