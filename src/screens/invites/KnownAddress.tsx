import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { knowsAddress } from '#schema/calls/invites.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

/** How long nobody has typed before it is asked. */
const PAUSE_MS = 250

/** Says, before anybody is invited, whether the address is known already. */
export function KnownAddress({ email }: { email: string }) {
  const t = useText()
  const asked = useDebounced(email.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['knownAddress', asked],
    queryFn: ({ signal }) => call(knowsAddress, { body: { email: asked } }, { signal }),
    enabled: isEmail(asked),
    retry: false,
  })
  if (!data || asked !== email.trim()) return null
  const sentences = [
    ...data.merchants.map(({ name }) => t('invites.merchant', { name })),
    ...data.applications.map(({ name }) => t('invites.application', { name })),
    ...(data.invited_on === null ? [] : [t('invites.waits', { day: formatInstant(data.invited_on) })]),
  ]
  if (!sentences.length) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }}>
      {sentences.map((sentence) => (
        <Box key={sentence}>{sentence}</Box>
      ))}
    </Alert>
  )
}
