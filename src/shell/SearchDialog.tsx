import { Alert, Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchEverything } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { useLanguage, useText } from '../i18n/index.ts'
import { useLate } from '../ui/useLate.ts'
import type { Typed } from './catchTyping.ts'
import { rank } from '../kinds/text/rank.ts'
import { detailOf, placeOfHit } from './searchHit.ts'
import { wordsOf } from '../screens/pages.ts'
import type { SearchResult } from './SearchResults.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useCommands } from './useCommands.ts'
import { usePageGroups } from '../screens/usePageGroups.ts'

/** How long somebody has to stop typing before the server is asked. */
const pause_ms = 120
const mostOfAKind = 8

interface Props {
  typed: Typed
  onType: (typed: Typed) => void
  /** The dialog is there: it hears the keys itself. */
  onReady: () => void
  onClose: () => void
}

/** The screens and actions of this person. */
function useKnown(): readonly SearchResult[] {
  const navigate = useNavigate()
  const commands = useCommands()
  const { groups, titleOf, groupTitle } = usePageGroups()
  return useMemo(
    () => [
      ...groups.flatMap(({ group, pages }) =>
        pages.map((page): SearchResult => ({
          key: `screen ${page.route}`,
          kind: 'screens',
          title: titleOf(page),
          detail: groupTitle(group),
          words: wordsOf(page, { titleOf, groupTitle }),
          open: () => void navigate(`/view/${page.route}`),
        })),
      ),
      ...commands.map(({ title, run }): SearchResult => ({
        key: `action ${title}`,
        kind: 'actions',
        title,
        detail: '',
        open: run,
      })),
    ],
    [groups, titleOf, groupTitle, navigate, commands],
  )
}

/** What is found for a text: screens and actions at once, records as soon as the server has answered. */
function useResults(wanted: string) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const known = useKnown()
  const late = useLate(wanted, pause_ms)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', late],
    queryFn: async ({ signal }) => (await call(searchEverything, { body: { text: late } }, { signal })).rows,
    enabled: late.length > 1,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 10_000,
  })
  const results = useMemo(() => {
    const found = (kind: SearchResult['kind']) =>
      rank(
        known.filter((entry) => entry.kind === kind),
        { search: wanted, language },
        ({ title, words = title }) => words,
      ).slice(0, mostOfAKind)
    const records = (late.length > 1 && wanted.length > 1 ? (data ?? []) : []).map((hit): SearchResult => ({
      key: `record ${hit.table} ${hit.id}`,
      kind: 'records',
      title: hit.title,
      detail: detailOf(hit, t),
      open: () => {
        const { to, state } = placeOfHit(hit, wanted)
        void navigate(to, { state })
      },
    }))
    return [...found('screens'), ...found('actions'), ...records]
  }, [known, wanted, late, data, language, navigate, t])
  return { results, isOutdated: late !== wanted, isFetching, isError }
}

/** Finds screens, actions and records by any piece of a name or number; by keyboard alone. */
export default function SearchDialog({ typed: { text, isEntered }, onType, onReady, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(onReady, [onReady])
  const wanted = text.trim()
  const { results, isOutdated, isFetching, isError } = useResults(wanted)
  const shown = useDeferredValue(results)
  const current = Math.min(chosen, shown.length - 1)
  /** The records on show, if any, are those for an earlier text. */
  const isPending = wanted.length > 1 && (isOutdated || isFetching)

  function open(result: SearchResult | undefined) {
    if (!result) return
    onClose()
    result.open()
  }

  const openFirst = useEffectEvent(() => open(results[0]))
  useEffect(() => {
    if (isEntered && !isPending) openFirst()
  }, [isEntered, isPending])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      const next = (current + step + shown.length) % shown.length
      setChosen(next)
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // Of a fast hand the list on show is still that of the letters before.
      const result = shown === results ? shown[current] : results[0]
      // What is on its way is meant, not what was found for the letters before.
      if (isPending && (!result || result.kind === 'records')) onType({ text, isEntered: true })
      else open(result)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('grid.search.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '8vh' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={t('grid.search.label')}
        onChange={(event) => {
          onType({ text: event.target.value, isEntered: false })
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': t('grid.search.label'),
          'aria-expanded': shown.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': shown[current] ? `${id}-${current}` : undefined,
          maxLength: 100,
        }}
        sx={{ px: 2, height: 52, flexShrink: 0, fontSize: 16, borderBottom: 1, borderColor: 'divider' }}
      />
      <LinearProgress aria-hidden sx={{ height: 2, visibility: isFetching ? 'visible' : 'hidden' }} />
      {isError && <Alert severity="warning">{t('grid.search.failed')}</Alert>}
      <SearchResults ref={list} id={id} results={shown} current={current} onPoint={setChosen} onOpen={open} />
      {shown.length === 0 && !isFetching && !isError && (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Typography variant="h2">{t('grid.search.nothing')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('grid.search.nothingHint')}</Typography>
        </Box>
      )}
      <Typography
        role="status"
        variant="caption"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {wanted === ''
          ? t('grid.search.hint')
          : `${t('grid.search.count', { smart_count: shown.length })} · ${t('grid.search.keys')}`}
      </Typography>
    </Dialog>
  )
}
