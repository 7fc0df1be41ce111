import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { searchEverything } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { useLanguage, useText } from '../i18n/index.ts'
import { rank } from '../kinds/text/rank.ts'
import { useMay } from '../session/useSession.ts'
import { useLate } from '../ui/useLate.ts'
import { foundTables } from './foundTables.ts'
import { placeOfHit, wordsOfHit } from './searchHit.ts'
import type { SearchResult } from './SearchResults.tsx'
import { useSentences } from './sentences/useSentences.ts'
import { useKnown } from './useKnown.ts'
import type { RecordRun } from './verbs.ts'
import { verbResults, verbsIn } from './verbs.ts'

/** How long somebody has to stop typing before the server is asked. */
const pause_ms = 120
const mostOfAKind = 8

/** What the server finds for a text; asked for again once rows of these tables have changed. */
const useHits = (text: string) =>
  useQuery({
    queryKey: ['search', text, ...foundTables],
    queryFn: async ({ signal }) => (await call(searchEverything, { body: { text } }, { signal })).rows,
    enabled: text.length > 1,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 10_000,
  })

/**
 * What is found for a text: screens and actions at once; as soon as the server has answered, records, and after a verb what
 * it can do to the records found for the rest, and what a sentence asks for.
 */
export function useResults(wanted: string, run: (run: RecordRun) => void) {
  const t = useText()
  const may = useMay()
  const language = useLanguage()
  const navigate = useNavigate()
  const known = useKnown()
  const late = useLate(wanted, pause_ms)
  const verbs = verbsIn(late, { t, may })
  const sentences = useSentences(late)
  const rest = verbs[0]?.rest ?? sentences.rest
  const ofText = useHits(late)
  const ofRest = useHits(rest)
  const results = useMemo(() => {
    const found = (kind: SearchResult['kind']) =>
      rank(
        known.filter((entry) => entry.kind === kind),
        { search: wanted, language },
        ({ title, words = title }) => words,
      ).slice(0, mostOfAKind)
    const hits = late.length > 1 && wanted.length > 1 ? (ofText.data ?? []) : []
    const records = hits.map((hit): SearchResult => ({
      key: `record ${hit.table} ${hit.id}`,
      kind: 'records',
      ...wordsOfHit(hit, t),
      isFound: true,
      open: () => {
        const { to, state } = placeOfHit(hit, wanted)
        void navigate(to, { state })
      },
    }))
    const hitsOfRest = rest.length > 1 ? (ofRest.data ?? []) : []
    const asked = late === wanted ? [...verbResults(verbs, hitsOfRest, { t, run }), ...sentences.resultsOf(hitsOfRest)] : []
    // Who writes a sentence means it: pages that have its words in their names come after.
    return [...asked, ...found('screens'), ...found('actions'), ...records]
  }, [known, wanted, late, rest, verbs, sentences, ofText.data, ofRest.data, language, navigate, t, run])
  return {
    results,
    isOutdated: late !== wanted,
    isFetching: ofText.isFetching || ofRest.isFetching || sentences.isFetching,
    isError: ofText.isError || ofRest.isError,
  }
}
