import { Alert, Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material'
import { useId, useLayoutEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { SearchResults } from './SearchResults.tsx'
import type { SearchOptions } from './useSearch.ts'
import { useSearch } from './useSearch.ts'

interface Props extends SearchOptions {
  /** Called when the dialog is open and handles keys itself. */
  onReady: () => void
}

const examples = ['sentences.exampleOrders', 'sentences.exampleField', 'sentences.exampleVerb', 'sentences.exampleVat'] as const

/** Finds screens, actions and records by any part of a name or number, operated by keyboard alone. */
export default function SearchDialog({ onReady, ...options }: Props) {
  const { typed, onType, onClose } = options
  const t = useText()
  const id = useId()
  useLayoutEffect(onReady, [onReady])
  const { wanted, shown, current, list, isFetching, isError, choose, open, onKeyDown } = useSearch(options)

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
        value={typed.text}
        placeholder={t('grid.search.label')}
        onChange={(event) => onType({ text: event.target.value, isEntered: false })}
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
      <SearchResults ref={list} id={id} results={shown} current={current} onPoint={choose} onOpen={open} />
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
