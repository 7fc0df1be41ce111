import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import { lazy, Suspense, useState } from 'react'
import { nameOfLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { useChoosableLanguages } from '../../session/useChoosableLanguages.ts'
import { useChooseLanguage } from '../../session/useChooseLanguage.ts'
import { useMay, usePerson } from '../../session/useSession.ts'
import { useIsInPlace } from '../../texts/inPlace.ts'
import { beginInPlace } from '../../screens/studio/inPlace/beginInPlace.ts'
import { ChoiceMenu } from '../ChoiceMenu.tsx'

const SuggestWordDialog = lazy(async () => ({
  default: (await import('./SuggestWordDialog.tsx')).SuggestWordDialog,
}))

/** The language of the screens, and the way to tell the translators of a better word. */
export function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  const languages = useChoosableLanguages()
  const person = usePerson()
  const isInPlace = useIsInPlace()
  const maySwitch = useMay()('write texts') && !isInPlace
  const [selected, setSelected] = useState<string>()
  return (
    <>
      <ChoiceMenu
        label={t('shell.language')}
        icon={<TranslateOutlined fontSize="small" />}
        choices={languages.map((value) => ({ value, title: nameOfLanguage(value), lang: value }))}
        value={language}
        onChoose={useChooseLanguage()}
        further={[
          { title: t('studio.suggest.open'), onChoose: () => setSelected(String(getSelection() ?? '').trim()) },
          ...(maySwitch ? [{ title: t('studio.inPlace.begin'), onChoose: () => void beginInPlace(person) }] : []),
        ]}
      />
      {selected !== undefined && (
        <Suspense>
          <SuggestWordDialog selected={selected} onClose={() => setSelected(undefined)} />
        </Suspense>
      )}
    </>
  )
}
