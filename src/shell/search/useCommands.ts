import { useMemo } from 'react'
import { nameOfLanguage, useText } from '../../i18n/index.ts'
import { useChoosableLanguages } from '../../session/useChoosableLanguages.ts'
import { useChooseLanguage } from '../../session/useChooseLanguage.ts'
import { usePerson } from '../../session/useSession.ts'
import { chooseMode, modeChoices } from '../../ui/look/mode.ts'
import type { ScreenAction } from '../../ui/screenActions.ts'
import { screenActions } from '../../ui/screenActions.ts'
import { modeTexts } from '../Account.tsx'
import { signOut } from '../SignOutQuestion.tsx'

/** The commands in the search: those of the current screen, and those that exist everywhere. */
export function useCommands(): readonly ScreenAction[] {
  const t = useText()
  const chooseLanguage = useChooseLanguage()
  const languages = useChoosableLanguages()
  const { id } = usePerson()
  return useMemo(
    () => [
      ...screenActions(),
      ...modeChoices.map((mode) => ({
        title: t('grid.search.useTheme', { name: t(modeTexts[mode]) }),
        run: () => chooseMode(mode),
      })),
      ...languages.map((language) => ({
        title: t('grid.search.useLanguage', { name: nameOfLanguage(language) }),
        run: () => chooseLanguage(language),
      })),
      { title: t('shell.signOut'), run: () => signOut(id) },
    ],
    [t, chooseLanguage, languages, id],
  )
}
