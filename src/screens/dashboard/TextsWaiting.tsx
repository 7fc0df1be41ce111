import { Box, Card, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { CallReply } from '../../data/send.ts'
import { readStudioProgress } from '#schema/calls/texts/texts.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { textStates } from '#schema/texts/studio/textState.ts'
import { call } from '../../data/call.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { nameOfLanguage, useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

type Progress = CallReply<typeof readStudioProgress>['rows'][number]

const tables = ['text_translation', 'text_suggestion'] as const

/** The colours of the parts of a bar; the words below say the same. */
const fills = {
  published: 'success.main',
  shipped: 'success.light',
  reviewed: 'info.main',
  draft: 'warning.main',
  outdated: 'error.main',
  missing: 'divider',
} as const

/** What waits for a translator: for each language a bar, and below it what is to do, each as a link into the studio. */
export function TextsWaiting() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['studio progress'],
    queryFn: ({ signal }) => call(readStudioProgress, {}, { signal }),
  })
  useChangesOf(tables, () => void refetch())
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Card
      component="section"
      aria-label={t('studio.dashboard.title')}
      sx={{ p: 2, display: 'grid', gap: 3, gridColumn: '1 / -1', maxWidth: 720 }}
    >
      <Typography variant="h2">{t('studio.dashboard.title')}</Typography>
      {data ? data.rows.map((row) => <LanguageProgress key={row.language} progress={row} />) : <Skeleton lines={4} />}
      {data && data.english_suggestions > 0 && (
        <Box component="ul" sx={listLook}>
          <Waiting to={suggestionsIn('en')} label={t('studio.dashboard.englishSuggestions')} count={data.english_suggestions} />
        </Box>
      )}
    </Card>
  )
}

const addressOf = (language: string, state = '') =>
  `/view/studio?${new URLSearchParams({ language, ...(state && { state }) }).toString()}`

const suggestionsIn = (language: string) =>
  `/view/text_suggestions?${new URLSearchParams({ 'f.state': 'open', 'f.language': language }).toString()}`

const listLook = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 } as const

function LanguageProgress({ progress }: { progress: Progress }) {
  const t = useText()
  const { language, to_review, news, suggestions } = progress
  const name = nameOfLanguage(language)
  const total = textStates.reduce((sum, state) => sum + progress[state], 0)
  const whole = { done: formatCount(total - progress.missing - progress.outdated), count: formatCount(total) }
  const waiting = textStates.filter((state) => state !== 'shipped' && progress[state] > 0)
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Link
          component={RouterLink}
          to={addressOf(language)}
          lang={language}
          title={t('studio.dashboard.open', { language: name })}
        >
          {name}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('studio.dashboard.whole', whole)}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', backgroundColor: colour('sunken') }}
      >
        {Object.entries(fills).map(([state, fill]) => (
          <Box key={state} sx={{ flexGrow: progress[state as keyof typeof fills], backgroundColor: fill }} />
        ))}
      </Box>
      <Box component="ul" sx={listLook}>
        {to_review > 0 && <Waiting to={addressOf(language, 'toReview')} label={t('studio.toReview')} count={to_review} />}
        {news > 0 && <Waiting to={addressOf(language, 'news')} label={t('studio.news')} count={news} />}
        {suggestions > 0 && (
          <Waiting to={suggestionsIn(language)} label={t('studio.dashboard.suggestions')} count={suggestions} />
        )}
        {waiting.map((state) => (
          <Waiting key={state} to={addressOf(language, state)} label={t(`studio.states.${state}`)} count={progress[state]} />
        ))}
      </Box>
    </Box>
  )
}

const Waiting = ({ to, label, count }: { to: string; label: string; count: number }) => (
  <li>
    <Link component={RouterLink} to={to}>
      {label} <b>{formatCount(count)}</b>
    </Link>
  </li>
)
