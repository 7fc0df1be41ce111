import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openTopic } from '#schema/calls/texts/textTalk.ts'
import { call } from '../../../data/call.ts'
import { loadRowsOf } from '../../../data/loadRowsOf.ts'
import { useChangesOf } from '../../../data/useChangesOf.ts'
import { useText } from '../../../i18n/index.ts'
import { Timeline } from '../../../record/timeline/Timeline.tsx'
import { useMay } from '../../../session/useSession.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

const tables = ['text_topic'] as const

/** Questions about a text and their answers, for all languages: comments that address people by @name. */
export function TextTopic({ textKey }: { textKey: string }) {
  const t = useText()
  const may = useMay()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['text topic', textKey],
    queryFn: ({ signal }) =>
      loadRowsOf('text_topic', { filter: [{ name: 'key', comparator: '=', value: textKey }], page: { size: 1 } }, { signal }),
  })
  useChangesOf(tables, () => void refetch())

  async function ask() {
    if (isBusy) return
    setBusy(true)
    try {
      await call(openTopic, { body: { key: textKey } })
      await refetch()
    } catch (failure) {
      notes.failure(failure)
    } finally {
      setBusy(false)
    }
  }

  if (!data) return null
  const [topic] = data
  if (topic) return <Timeline table="text_topic" id={topic.id} />
  return (
    may(openTopic.permission) && (
      <Box component="section" aria-label={t('studio.ask.title')}>
        <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {t('studio.ask.title')}
        </Typography>
        <Button variant="outlined" size="small" onClick={() => void ask()}>
          {t('studio.ask.open')}
        </Button>
      </Box>
    )
  )
}
