import { Alert, Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../i18n/index.ts'
import type { Typed } from './catchTyping.ts'
import type { SearchResult } from './SearchResults.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useResults } from './useResults.ts'
import type { RecordRun } from './verbs.ts'

interface Props {
  typed: Typed
  onType: (typed: Typed) => void
  /** The dialog is there: it hears the keys itself. */
  onReady: () => void
  /** Does something to a record that was found, once the dialog is gone. */
  onRun: (run: RecordRun) => void
  onClose: () => void
}

const examples = ['sentences.exampleOrders', 'sentences.exampleField', 'sentences.exampleVerb', 'sentences.exampleVat'] as const

/** Finds screens, actions and records by any piece of a name or number; by keyboard alone. */
export default function SearchDialog({ typed: { text, isEntered }, onType, onReady, onRun, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(onReady, [onReady])
  const wanted = text.trim()
  const { results, isOutdated, isFetching, isError } = useResults(wanted, onRun)
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
      if (isPending && (!result || result.isFound)) onType({ text, isEntered: true })
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
          ? `${t('grid.search.hint')} ${t('sentences.examples')}: ${examples.map((key) => t(key)).join(' · ')}`
          : `${t('grid.search.count', { smart_count: shown.length })} · ${t('grid.search.keys')}`}
      </Typography>
    </Dialog>
  )
}
