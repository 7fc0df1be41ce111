import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listStudioTexts } from '#schema/calls/texts/texts.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import { stateOf } from '#schema/texts/studio/textState.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../data/call.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import type { StudioText, TranslationRow } from './StudioText.ts'
import { placeOf } from './StudioText.ts'
import { useAgreedTerms } from './around/useAgreedTerms.ts'

const tables = ['text_translation'] as const
const PAGE = 1000

/** Everything that was written for a language. */
async function loadTranslations(language: TranslatedLanguage, signal: AbortSignal): Promise<TranslationRow[]> {
  const rows: TranslationRow[] = []
  for (;;) {
    const page = await loadRowsOf(
      'text_translation',
      { filter: [{ name: 'language', value: language }], page: { size: PAGE, from: rows.length } },
      { signal },
    )
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** Texts by their English, so that the same English elsewhere is found at once. */
type ByEnglish = ReadonlyMap<string, readonly StudioText[]>

/** All texts with what was written for them in a language, up to date with what others write. */
export function useStudioTexts(language: TranslatedLanguage) {
  const queries = useQueryClient()
  const rowsKey = useMemo(() => ['translations', language], [language])
  const catalogue = useQuery({
    queryKey: ['studio texts', language],
    queryFn: ({ signal }) => call(listStudioTexts, { params: { language } }, { signal }),
    staleTime: Infinity,
  })
  const written = useQuery({ queryKey: rowsKey, queryFn: ({ signal }) => loadTranslations(language, signal) })
  useChangesOf(tables, () => void written.refetch())

  /** Shows a row that the server has answered with. */
  const show = useCallback(
    (row: TranslationRow) =>
      queries.setQueryData<TranslationRow[]>(rowsKey, (known = []) => [...known.filter(({ id }) => id !== row.id), row]),
    [queries, rowsKey],
  )

  const texts = useMemo(() => {
    const rows = new Map((written.data ?? []).map((row) => [row.key, row]))
    return (catalogue.data?.rows ?? []).map((text): StudioText => {
      const row = rows.get(text.key)
      return { ...text, row, place: placeOf(text.key), state: stateOf(text, row) }
    })
  }, [catalogue.data, written.data])
  const byEnglish = useMemo<ByEnglish>(() => Map.groupBy(texts, ({ english }) => generalForm(english)), [texts])
  const agreed = useAgreedTerms(language)
  const error = catalogue.error ?? written.error
  return {
    texts,
    byEnglish,
    ...agreed,
    isReady: catalogue.data !== undefined && written.data !== undefined,
    error,
    retry: () => void Promise.all([catalogue.refetch(), written.refetch()]),
    show,
  }
}
