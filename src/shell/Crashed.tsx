import { Box, Button, Stack, Typography } from '@mui/material'
import { useText } from '../i18n/index.ts'

/** Says that a page could not be shown, or a part of the application after an update of the server. */
export function Crashed() {
  const t = useText()
  return (
    <Stack
      role="alert"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', flex: 1, minHeight: 320, p: 3 }}
    >
      <Typography variant="h2">{t('shell.crashed.title')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('shell.crashed.hint')}</Typography>
      <Box sx={{ pt: 1 }}>
        <Button variant="outlined" onClick={() => location.reload()}>
          {t('shell.crashed.reload')}
        </Button>
      </Box>
    </Stack>
  )
}
