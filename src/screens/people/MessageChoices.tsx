import { Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readMySubscriptions } from '#schema/calls/people/subscriptions.ts'
import { sendSampleMessage } from '#schema/calls/people/subscriptions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'

type Subscriptions = ReplyOf<typeof readMySubscriptions>
export type Wanted = Readonly<Record<string, boolean>>

interface Props {
  types: Subscriptions['message_types']
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}

/** A box for each message of the service, with the offer of a sample. */
export function MessageChoices({ types, wanted, onChange }: Props) {
  const t = useText()
  const notes = useNotes()

  async function sample(name: string) {
    try {
      await call(sendSampleMessage, { body: { message_type: name } })
      notes.success('people.sampleSent')
    } catch (failure) {
      notes.failure(failure)
    }
  }

  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {types.map(({ name, title }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <FormControlLabel
            sx={{ flex: 1, minWidth: 220, marginInlineEnd: 0 }}
            control={
              <Checkbox
                size="small"
                checked={wanted[name] === true}
                onChange={(event) => onChange({ ...wanted, [name]: event.target.checked })}
              />
            }
            label={t.source(title)}
          />
          <Button size="small" onClick={() => void sample(name)} aria-label={t('people.sampleOf', { title: t.source(title) })}>
            {t('people.sample')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
