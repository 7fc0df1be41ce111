import { useQuery } from '@tanstack/react-query'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { loadRowsOf } from '../../../data/loadRowsOf.ts'
import { useChangesOf } from '../../../data/useChangesOf.ts'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'

const tables = ['glossary_term'] as const
const none: readonly AgreedTerm[] = []
const MOST = 1000

/** What translators have agreed to call things in a language, up to date with what others agree on. */
export function useAgreedTerms(language: TranslatedLanguage) {
  const { data, refetch } = useQuery({
    queryKey: ['agreed terms', language],
    queryFn: ({ signal }) =>
      loadRowsOf(
        'glossary_term',
        {
          filter: [
            { name: 'language', value: language },
            { name: 'enabled', value: true },
          ],
          page: { size: MOST },
        },
        { signal },
      ),
  })
  useChangesOf(tables, () => void refetch())
  return { agreed: data ?? none, readTerms: () => void refetch() }
}
