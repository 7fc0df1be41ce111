import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readMySessions } from '#schema/calls/people/sessions.ts'
import { useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { browserOf } from './browserOf.ts'

export type Session = ReplyOf<typeof readMySessions>['rows'][number]

interface Props {
  sessions: readonly Session[]
  onEnd: (session: Session) => void
}

const methods = {
  password: 'people.sessions.method.password',
  openid: 'people.sessions.method.openid',
  passkey: 'people.sessions.method.passkey',
} as const

/** The open sessions of a person: since when, last used, with which browser, from where, and how they signed in. */
export function SessionList({ sessions, onEnd }: Props) {
  const t = useText()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('people.sessions.browser')}</TableCell>
            <TableCell>{t('people.sessions.since')}</TableCell>
            <TableCell>{t('people.sessions.used')}</TableCell>
            <TableCell>{t('people.sessions.address')}</TableCell>
            <TableCell>{t('people.sessions.how')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={onEnd} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: Props['onEnd'] }) {
  const t = useText()
  const { started, last_used, ip, user_agent, method, is_own } = session
  return (
    <TableRow>
      <TableCell title={user_agent ?? undefined}>
        <Browser agent={user_agent ?? ''} />
        {is_own && (
          <Box component="span" sx={{ marginInlineStart: 1, color: 'success.main' }}>
            {t('people.sessions.own')}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <InstantText at={started} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <InstantText at={last_used} />
      </TableCell>
      <TableCell>{ip ?? t('people.sessions.unknown')}</TableCell>
      <TableCell>{t(methods[method])}</TableCell>
      <TableCell align="right">
        {!is_own && (
          <Button
            size="small"
            onClick={() => onEnd(session)}
            aria-label={t('people.sessions.endOf', { started: formatInstant(started) })}
          >
            {t('people.sessions.end')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function Browser({ agent }: { agent: string }) {
  const t = useText()
  const { browser, system } = browserOf(agent)
  if (browser && system) return t('people.sessions.on', { browser, system })
  return browser ?? system ?? t('people.sessions.unknown')
}
