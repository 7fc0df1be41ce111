import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, GlobalStyles, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import type { Text } from '#schema/texts/Text.ts'
import { areSamples } from '../../../data/samples/pageMode.ts'
import { nameOfLanguage, useLanguage, useText } from '../../../i18n/index.ts'
import { useChooseLanguage } from '../../../session/useChooseLanguage.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { TextEditor } from '../editor/TextEditor.tsx'
import { useTranslatedLanguages } from '../languages/useTranslatedLanguages.ts'
import type { StudioText } from '../StudioText.ts'
import { useStudioTexts } from '../useStudioTexts.ts'
import { endInPlace } from './beginInPlace.ts'
import { outlines, panelLook } from './inPlaceLook.ts'
import type { PageText } from './PageTexts.ts'
import { ScreenTexts } from './ScreenTexts.tsx'
import { useDraftsInPlace } from './useDraftsInPlace.ts'
import { usePageTexts } from './usePageTexts.ts'
import { usePanelPlace } from './usePanelPlace.ts'
import { usePicking } from './usePicking.ts'

const end = () => void endInPlace()

/** The panel of somebody who edits texts where they stand: it lists those of the screen, and edits the one that was picked. */
export function InPlace() {
  const t = useText()
  const language = useLanguage()
  const place = usePanelPlace()
  const isTranslated = language !== 'en' && !isPseudo(language)
  return createPortal(
    <>
      <GlobalStyles styles={outlines} />
      <Box component="section" aria-label={t('studio.inPlace.title')} tabIndex={-1} sx={panelLook}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('studio.inPlace.title')}
          </Typography>
          <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
            {nameOfLanguage(language)}
          </Box>
          <IconButton aria-label={t('studio.inPlace.end')} title={`${t('studio.inPlace.end')} (Esc)`} onClick={end}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        {areSamples() && (
          <Alert severity="info" sx={{ mx: 2 }}>
            {t('studio.inPlace.samples')}
          </Alert>
        )}
        {isTranslated ? <TextsOfScreen key={language} language={language} place={place} /> : <LanguageFirst />}
      </Box>
    </>,
    place,
  )
}

/** English itself is fixed: who edits in place translates. */
function LanguageFirst() {
  const t = useText()
  const choose = useChooseLanguage()
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography>{t('studio.inPlace.chooseLanguage')}</Typography>
      {useTranslatedLanguages().map((code) => (
        <Button key={code} lang={code} onClick={() => choose(code)}>
          {nameOfLanguage(code)}
        </Button>
      ))}
    </Box>
  )
}

interface Typed {
  key: string
  content: Text
}

function TextsOfScreen({ language, place }: { language: string; place: HTMLElement }) {
  const t = useText()
  const notes = useNotes()
  const studio = useStudioTexts(language)
  const { texts: all, byEnglish, agreed } = studio
  const { page, texts: standing } = usePageTexts(place)
  const [isPicking, setPicking] = useState(true)
  const [key, setKey] = useState<string>()
  const [typed, setTyped] = useState<Typed>()
  useDraftsInPlace(language, all, typed)
  usePicking({ page, panel: place, isPicking, onPick: (text: PageText) => setKey(text.key), onEnd: end })
  const onType = useCallback(
    (content: Text | undefined) => setTyped(key === undefined || content === undefined ? undefined : { key, content }),
    [key],
  )
  const text = all.find((one) => one.key === key)
  const keys = [...new Set(standing.map((one) => one.key))]
  const step = (isWanted: (one: StudioText) => boolean) => {
    const rest = [...keys.slice(keys.indexOf(key ?? '') + 1), ...keys.slice(0, Math.max(keys.indexOf(key ?? ''), 0))]
    const next = rest.find((one) => all.some((entry) => entry.key === one && isWanted(entry)))
    if (next === undefined) notes.success('studio.inPlace.allDone')
    setKey(next)
  }

  if (studio.error) return <Failed error={studio.error} retry={studio.retry} />
  if (!studio.isReady) return <Skeleton />
  return (
    <>
      <Box sx={{ px: 2, py: 1, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label={t('studio.inPlace.clicks')}
          value={isPicking}
          onChange={(_event, chosen: boolean | null) => chosen !== null && setPicking(chosen)}
        >
          <ToggleButton value>{t('studio.inPlace.pick')}</ToggleButton>
          <ToggleButton value={false}>{t('studio.inPlace.use')}</ToggleButton>
        </ToggleButtonGroup>
        {text && (
          <Button size="small" onClick={() => setKey(undefined)}>
            {t('studio.inPlace.all')}
          </Button>
        )}
      </Box>
      {text ? (
        <TextEditor
          key={text.key}
          {...{ text, texts: all, language, byEnglish, agreed, onType }}
          show={studio.show}
          toNext={() => setKey(undefined)}
          toNextToDo={() => step(({ state }) => state === 'missing' || state === 'outdated' || state === 'draft')}
          beside={null}
        />
      ) : (
        <ScreenTexts standing={standing} all={all} onChoose={setKey} />
      )}
    </>
  )
}
