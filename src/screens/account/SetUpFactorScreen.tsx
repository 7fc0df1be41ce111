import { Box, Button, Card, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { session } from '../../session/session.ts'
import { FactorsPart } from './factors/FactorsPart.tsx'

/** All that somebody sees whose role demands a second factor and who has none yet. */
export function SetUpFactorScreen() {
  const t = useText()
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      <Card component="section" sx={{ p: 3, width: 'min(560px, 100%)', display: 'grid', gap: 2 }}>
        <Typography variant="h1">{t('session.secondStep')}</Typography>
        <Typography>{t('factors.demanded')}</Typography>
        <FactorsPart onAdded={() => void session.renewAndReadAgain()} />
        <Button sx={{ justifySelf: 'start' }} onClick={() => void session.signOut()}>
          {t('shell.signOut')}
        </Button>
      </Card>
    </Box>
  )
}
