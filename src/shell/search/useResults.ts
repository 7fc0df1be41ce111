import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { searchEverything } from '#schema/calls/grid.ts'
import { call } from '../../data/call.ts'
import type { Texts } from '../../i18n/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { rank } from '../../kinds/text/rank.ts'
import { useMay } from '../../session/useSession.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { foundTables } from './foundTables.ts'
import type { SearchHit } from './searchHit.ts'
import { placeOfHit, wordsOfHit } from './searchHit.ts'
import type { SearchResult } from './SearchResults.tsx'
import { useThingsFound } from '../sentences/useThingsFound.ts'
import { useSentences } from '../sentences/useSentences.ts'
import { screenActions } from '../../ui/screenActions.ts'
import { useScreensAndCommands } from './useScreensAndCommands.ts'
import type { RecordRun } from './verbs.ts'
import { useRecent } from './useRecent.ts'
import { begunVerbs, verbResults, verbsIn } from './verbs.ts'

/** The pause in typing after which a request is sent. */
const pauseMs = 120
const maxPerKind = 8

/** What the server finds for a text; requested again after rows of these tables have changed. */
const useHits = (text: string) =>
  useQuery({
    queryKey: ['search', text, ...foundTables],
    queryFn: async ({ signal }) => (await call(searchEverything, { body: { text } }, { signal })).rows,
    enabled: text.length > 1,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 10_000,
  })

/** Whether a page is there already, among those that were opened last. */
const isIn = (others: readonly SearchResult[], { title, detail }: SearchResult): boolean =>
  others.some((other) => other.title === title && other.detail === detail)

/** What the page on screen can do. */
const hereResults = (): SearchResult[] =>
  screenActions()
    .slice(0, maxPerKind)
    .map(({ title, run }) => ({ key: `here ${title}`, kind: 'here', title, detail: '', open: run }))

const recordResult = (hit: SearchHit, t: Texts['t'], open: () => void): SearchResult => ({
  key: `record ${hit.table} ${hit.id}`,
  kind: 'records',
  ...wordsOfHit(hit, t),
  isFound: true,
  open,
})

/**
 * The results for a text: screens and actions at once; when the server has answered, records, the answer to a sentence, and
 * after a verb what it can do to the records found for the rest.
 */
export function useResults(wanted: string, run: (run: RecordRun) => void) {
  const t = useText()
  const may = useMay()
  const language = useLanguage()
  const navigate = useNavigate()
  const known = useScreensAndCommands()
  const recent = useRecent()
  const late = useDebounced(wanted, pauseMs)
  const verbs = verbsIn(late, { t, may })
  const sentences = useSentences(late)
  const rest = verbs[0]?.rest ?? sentences.rest
  const { things, isFetching: areThingsSought } = useThingsFound(late)
  const ofText = useHits(late)
  const ofRest = useHits(rest)
  const results = useMemo(() => {
    if (wanted === '')
      return [
        ...recent,
        ...hereResults(),
        ...known.filter((entry) => entry.kind === 'screens' && !isIn(recent, entry)).slice(0, maxPerKind),
      ]
    const found = (kind: SearchResult['kind']) =>
      rank(
        known.filter((entry) => entry.kind === kind),
        { search: wanted, language },
        ({ title, words = title }) => words,
      ).slice(0, maxPerKind)
    const hitsOfRest = rest.length > 1 ? (ofRest.data ?? []) : []
    const begun = begunVerbs(wanted, { t, may })
    const offered = late === wanted ? [...verbResults(verbs, hitsOfRest, { t, run }), ...sentences.resultsOf(hitsOfRest)] : []
    const hits = late.length > 1 && wanted.length > 1 ? (ofText.data ?? []) : []
    // If the verb cannot be applied, the record itself is offered: it says, for example, that it is blocked already.
    const isRefused = verbs.length > 0 && offered.length === 0 && late === wanted
    const records = (isRefused ? [...hits, ...hitsOfRest] : hits).map((hit) =>
      recordResult(hit, t, () => {
        const { to, state } = placeOfHit(hit, isRefused ? rest : wanted)
        void navigate(to, { state })
      }),
    )
    // The answer to a sentence comes before pages that happen to contain its words.
    const isOffered = ({ title }: SearchResult) => offered.some((other) => other.title === title)
    // What is understood as a sentence names no place and no goods.
    const thingsAlone = late === wanted && offered.length + begun.length === 0 ? things : []
    const named = begun.filter(({ kind }) => kind === 'suggested')
    const actions = [...found('actions'), ...begun.filter(({ kind }) => kind === 'actions')]
    return [
      ...named,
      ...offered,
      ...found('screens'),
      ...actions.filter((action) => !isOffered(action)),
      ...records,
      ...thingsAlone,
    ]
  }, [known, wanted, late, rest, verbs, sentences, ofText.data, ofRest.data, things, language, navigate, t, may, run, recent])
  return {
    results,
    isOutdated: late !== wanted,
    isFetching: ofText.isFetching || ofRest.isFetching || sentences.isFetching || areThingsSought,
    isError: ofText.isError || ofRest.isError,
  }
}
