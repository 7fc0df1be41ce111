import { Alert, Box, Link as TextLink } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { knowsAddress } from '#schema/calls/applications/invites.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import type { ListRouterState } from '../../table/list/useListState.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

/** How long nobody has typed before it is asked. */
const PAUSE_MS = 250

/** The list opens with this application alone (SHELL-11). */
const filterOf = (id: number): ListRouterState => ({ filter: { id } })

/** Says, before anybody is invited, whether the address is known already. */
export function KnownAddress({ email }: { email: string }) {
  const t = useText()
  const address = useDebounced(email.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['knownAddress', address],
    queryFn: ({ signal }) => call(knowsAddress, { body: { email: address } }, { signal }),
    enabled: isEmail(address),
    retry: false,
  })
  if (!data || address !== email.trim()) return null
  const sentences = [
    ...data.merchants.map(({ name }) => t('invites.merchant', { name })),
    ...(data.invited_on === null ? [] : [t('invites.waits', { day: formatInstant(data.invited_on) })]),
  ]
  if (!sentences.length && !data.applications.length) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }}>
      {sentences.map((sentence) => (
        <Box key={sentence}>{sentence}</Box>
      ))}
      {data.applications.map(({ id, name }) => (
        <Box key={id}>
          <TextLink component={Link} to="/view/registration_requests" state={filterOf(id)} color="inherit">
            {t('invites.application', { name })}
          </TextLink>
        </Box>
      ))}
    </Alert>
  )
}
