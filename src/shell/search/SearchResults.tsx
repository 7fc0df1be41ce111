import { Box, Typography } from '@mui/material'
import type { Ref } from 'react'
import type { Certainty } from '#schema/certainty.ts'
import { useText } from '../../i18n/index.ts'
import { CertaintyMark } from '../../ui/marks/CertaintyMark.tsx'
import { colour } from '../../ui/look/theme.ts'

const kinds = ['suggested', 'recent', 'here', 'screens', 'actions', 'records', 'places', 'goods'] as const

/** A screen, an action or a record that a search has found. */
export interface SearchResult {
  key: string
  kind: (typeof kinds)[number]
  title: string
  detail: string
  /** How sure the figure in its title is. */
  certainty?: Certainty
  /** A record that the server has found, or an action on one. */
  isFound?: true
  /** The words by which a screen or an action is found. */
  words?: string
  /** The text that it continues with, instead of opening something. */
  becomes?: string
  open: () => void
}

interface Props {
  ref: Ref<HTMLDivElement>
  /** The prefix of the ids of the list and its options. */
  id: string
  results: readonly SearchResult[]
  /** The result that Enter opens. */
  current: number
  onPoint: (index: number) => void
  onOpen: (result: SearchResult) => void
}

/** The results, by kind. */
export function SearchResults({ ref, id, results, current, onPoint, onOpen }: Props) {
  const t = useText()
  return (
    <Box
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('grid.search.results')}
      sx={{ overflow: 'auto', maxHeight: '56vh', p: results.length > 0 ? 0.5 : 0 }}
    >
      {kinds
        .filter((kind) => results.some((result) => result.kind === kind))
        .map((kind) => (
          <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <Typography id={`${id}-${kind}`} variant="subtitle2" component="div" sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
              {t(`grid.search.${kind}`)}
            </Typography>
            {results.map(
              (result, index) =>
                result.kind === kind && (
                  <Box
                    key={result.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === current}
                    data-index={index}
                    onMouseMove={() => onPoint(index)}
                    onClick={() => onOpen(result)}
                    sx={{
                      display: 'flex',
                      gap: 1.5,
                      alignItems: 'baseline',
                      px: 1.5,
                      py: 0.75,
                      cursor: 'pointer',
                      borderRadius: 1,
                      bgcolor: index === current ? colour('selected') : undefined,
                    }}
                  >
                    <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                      {result.title}
                    </Box>
                    {result.certainty && result.certainty !== 'JUDGED' && <CertaintyMark certainty={result.certainty} />}
                    <Typography component="span" noWrap sx={{ color: 'text.secondary' }}>
                      {result.detail}
                    </Typography>
                  </Box>
                ),
            )}
          </Box>
        ))}
    </Box>
  )
}
