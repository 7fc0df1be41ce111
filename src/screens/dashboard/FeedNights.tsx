import { Box, Card, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { addDays } from '#domain/day.ts'
import type { readAttention } from '#schema/calls/home.ts'
import { today as businessToday } from '../../data/clock.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { colour } from '../../ui/look/theme.ts'

type Feed = CallReply<typeof readAttention>['feeds'][number]

const tones = { done: 'success', failed: 'danger', none: 'border' } as const

/** What came of each feed in the last 14 nights, those that failed last night first. */
export function FeedNights({ feeds }: { feeds: readonly Feed[] }) {
  const t = useText()
  const today = businessToday()
  const hasFailed = ({ state }: Feed) => state === 'failed'
  const ordered = [...feeds.filter(hasFailed), ...feeds.filter((feed) => !hasFailed(feed))]
  return (
    <Card component="section" aria-labelledby="nights" sx={{ p: 2 }}>
      <Typography id="nights" variant="h2" sx={{ mb: 1 }}>
        {t('home.nights.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map(({ id, name, nights }) => {
          const title = t.source(humanise(name))
          const failed = nights.filter((outcome) => outcome === 'failed').length
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
              <Link
                component={RouterLink}
                to={`/view/feeds/${id}`}
                color="inherit"
                underline="hover"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {title}
              </Link>
              <Box role="img" aria-label={t('home.nights.ofFeed', { name: title, failed })} sx={{ display: 'flex', gap: '2px' }}>
                {nights.map((outcome, place) => {
                  const day = addDays(today, place - nights.length + 1)
                  return (
                    <Box
                      component="span"
                      key={day}
                      title={t('home.nights.night', { day, outcome: t(`home.nights.outcome.${outcome ?? 'none'}`) })}
                      // A failure is taller as well as red, for those who do not see colours.
                      sx={{
                        width: 6,
                        height: outcome === 'failed' ? 16 : 10,
                        alignSelf: 'center',
                        borderRadius: '1px',
                        backgroundColor: colour(tones[outcome ?? 'none']),
                      }}
                    />
                  )
                })}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
