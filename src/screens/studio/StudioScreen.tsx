import { Box, MenuItem, Select } from '@mui/material'
import { ownPages } from '#schema/menu/pages.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { nameOfLanguage, useText } from '../../i18n/index.ts'
import { useLeftDrafts } from '../../session/useDraft.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { useKept } from '../../ui/useKept.ts'
import { SecondLanguage } from './editor/SecondLanguage.tsx'
import { StudioTools } from './StudioTools.tsx'
import { TextAround } from './around/TextAround.tsx'
import { TextEditor } from './editor/TextEditor.tsx'
import { TextFilters } from './TextFilters.tsx'
import { TextList } from './TextList.tsx'
import { useChosenText, useStudioAddress } from './useChosenText.ts'
import { useStudioTexts } from './useStudioTexts.ts'

interface LanguageChoiceProps {
  label: string
  value: string
  none?: string
  languages: readonly TranslatedLanguage[]
  onChange: (language: string) => void
}

const LanguageChoice = ({ label, value, none, languages, onChange }: LanguageChoiceProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    onChange={({ target }) => onChange(target.value)}
    SelectDisplayProps={{ 'aria-label': label }}
    title={label}
  >
    {none !== undefined && <MenuItem value="">{none}</MenuItem>}
    {languages.map((one) => (
      <MenuItem key={one} value={one} lang={one}>
        {nameOfLanguage(one)}
      </MenuItem>
    ))}
  </Select>
)

/** The place of translators: the texts at the left, the open one in the middle, what is around it at the right. */
export function StudioScreen() {
  const t = useText()
  const address = useStudioAddress()
  const { language, languages, filter, change } = address
  const studio = useStudioTexts(language)
  const { texts, byEnglish, agreed, isReady, error } = studio
  const { shown, chosen, place, choose, toNext, toNextToDo } = useChosenText(address, studio)
  const [second, setSecond] = useKept<string>('studioSecond', '')
  const left = useLeftDrafts(`studio.${language}.`)
  const typed = new Set(left.map(({ form }) => form.slice(`studio.${language}.`.length)))
  const beside = languages.find((one) => one === second && one !== language)
  const actions = (
    <>
      <LanguageChoice
        label={t('shell.language')}
        value={language}
        languages={languages}
        onChange={(next) => change({ language: next })}
      />
      <LanguageChoice
        label={t('studio.second')}
        none={t('studio.second')}
        value={beside ?? ''}
        languages={languages.filter((one) => one !== language)}
        onChange={setSecond}
      />
      <StudioTools {...{ language, texts, shown }} onDone={studio.retry} />
    </>
  )
  return (
    <Page title={t.title(ownPages.studio)} actions={actions}>
      {error && <Failed error={error} retry={studio.retry} />}
      {!error && !isReady && <Skeleton />}
      {!error && isReady && (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '320px minmax(0, 1fr)', lg: '360px minmax(0, 1fr) 300px' },
            gridTemplateRows: { xs: '45% max-content max-content', md: '100%' },
            overflowY: { xs: 'auto', md: 'hidden' },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              minHeight: 0,
              minWidth: 0,
              borderInlineEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <TextFilters
              filter={filter}
              count={shown.length}
              onChange={(next) => change({ ...next, key: '' }, { replace: true })}
            />
            <TextList texts={shown} chosen={place} typed={typed} onChoose={choose} />
          </Box>
          {chosen ? (
            <TextEditor
              key={`${language} ${chosen.key}`}
              {...{ text: chosen, texts, language, byEnglish, agreed, toNext, toNextToDo }}
              show={studio.show}
              beside={beside && <SecondLanguage language={beside} textKey={chosen.key} />}
            />
          ) : (
            <Empty title={t('studio.none')} hint="" />
          )}
          {chosen && (
            <TextAround {...{ text: chosen, byEnglish, agreed, language }} onChoose={choose} onTerm={studio.readTerms} />
          )}
        </Box>
      )}
    </Page>
  )
}
