import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { FactorsPart } from './factors/FactorsPart.tsx'
import { MyMessages } from './MyMessages.tsx'
import { MySessions } from './MySessions.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { TimesForm } from './TimesForm.tsx'

/** Everything about one's own account: name and language, password, sessions, messages. */
export function AccountScreen() {
  const t = useText()
  return (
    <Page title={t.source('My Account')} width="card">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Part title={t('account.profile')}>
          <ProfileForm />
        </Part>
        <Part title={t('account.password')}>
          <PasswordForm />
        </Part>
        <Part title={t('account.factors')}>
          <FactorsPart />
        </Part>
        <Part title={t('account.times')}>
          <TimesForm />
        </Part>
        <Part title={t('people.messages')}>
          <MyMessages />
        </Part>
        <Part title={t('inbox.choices.title')}>
          <NoticeChoices />
        </Part>
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Part title={t('people.sessions.title')}>
            <MySessions />
          </Part>
        </Box>
      </Box>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
