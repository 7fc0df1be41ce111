import { useEffect, useMemo } from 'react'
import type { Text } from '#schema/texts/Text.ts'
import { useLeftDrafts } from '../../../session/useDraft.ts'
import { usePerson } from '../../../session/useSession.ts'
import { showInPlace } from '../../../texts/inPlace.ts'
import { markOf } from '../../../texts/marks.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import type { StudioText } from '../StudioText.ts'

/** What is typed is shown once the keys rest for this long: all texts of the screen are said anew. */
const REST_MS = 120

interface Typed {
  key: string
  content: Text
}

/** Shows the page marked, and in it what this person has written: saved as a draft, kept from before, or just typed. */
export function useDraftsInPlace(language: string, texts: readonly StudioText[], typed: Typed | undefined): void {
  const { user_name } = usePerson()
  const left = useLeftDrafts(`studio.${language}.`)
  const shown = useDebounced(typed, REST_MS)
  const mark = useMemo(() => markOf(new Set(texts.map(({ key }) => key))), [texts])
  const drafts = useMemo(() => {
    const saved = texts.flatMap(({ key, row }) =>
      row?.author === user_name && (row.state === 'draft' || row.state === 'reviewed') ? [[key, row.content] as const] : [],
    )
    const kept = left.map(({ form, values }) => [form.slice(`studio.${language}.`.length), values['content'] as Text] as const)
    return Object.fromEntries([...saved, ...kept, ...(shown ? [[shown.key, shown.content] as const] : [])])
  }, [texts, left, shown, user_name, language])
  const isReady = texts.length > 0
  useEffect(() => {
    if (isReady) showInPlace({ mark, drafts })
  }, [isReady, mark, drafts])
  useEffect(() => () => showInPlace(undefined), [])
}
