import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { useLanguage } from '../../i18n/index.ts'
import { usePerson } from '../../session/useSession.ts'
import { filterTexts, isToDo } from './filterTexts.ts'
import type { StudioText } from './StudioText.ts'
import { useTranslatedLanguages } from './languages/useTranslatedLanguages.ts'
import type { useStudioTexts } from './useStudioTexts.ts'

/** What the address of the studio says. */
export function useStudioAddress() {
  const [params, setParams] = useSearchParams()
  const own = useLanguage()
  const languages = useTranslatedLanguages()
  const named = languages.find((one) => one === params.get('language'))
  const language: TranslatedLanguage = named ?? languages.find((one) => one === own) ?? languages[0] ?? 'fi'
  const of = (name: string) => params.get(name) ?? ''

  function change(changes: Readonly<Record<string, string>>, { replace = false } = {}) {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  }

  return { language, languages, key: of('key'), filter: { state: of('state'), place: of('place'), search: of('search') }, change }
}

type Address = ReturnType<typeof useStudioAddress>

/**
 * The texts that the list shows, and the one that is open. While somebody works through the list it stays as it was found: what is
 * saved changes its state in its place.
 */
export function useChosenText({ language, key, filter, change }: Address, studio: ReturnType<typeof useStudioTexts>) {
  const { user_name } = usePerson()
  const { texts, byEnglish, agreed, isReady } = studio
  const sought = JSON.stringify([language, filter, isReady])
  const [found, setFound] = useState<{ sought: string; keys: readonly string[] }>({ sought: '', keys: [] })
  if (found.sought !== sought && isReady) {
    const around = { language, person: user_name, byEnglish, agreed }
    setFound({ sought, keys: filterTexts(texts, filter, around).map((text) => text.key) })
  }
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const shown = found.keys.flatMap((one) => byKey.get(one) ?? [])
  const chosen = byKey.get(key) ?? shown[0]
  const place = chosen ? shown.findIndex((text) => text.key === chosen.key) : -1

  const choose = (text: StudioText | undefined) => text && change({ key: text.key })
  /** The following text of the list; the last one stays. */
  const toNext = () => choose(shown[place + 1])
  /** The next one that waits for a translator, from the top once more after the last. */
  const toNextToDo = () => choose([...shown.slice(place + 1), ...shown.slice(0, Math.max(place, 0))].find(isToDo))
  return { shown, chosen, place, choose, toNext, toNextToDo }
}
