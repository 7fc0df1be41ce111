import { Box, Link } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { useText } from '../i18n/index.ts'
import { useAuthConfig } from '../session/useAuthConfig.ts'
import { colour, size } from '../ui/look/theme.ts'
import { realNow } from '../data/clock.ts'

const ReportFault = lazy(async () => ({ default: (await import('../screens/lab/report/ReportFault.tsx')).ReportFault }))

const year = realNow().getFullYear()

/** Copyright, build version and the mark of a demo build (SHELL-05..09). */
export function Footer() {
  const t = useText()
  const config = useAuthConfig()
  return (
    <Box
      component="footer"
      sx={{
        minHeight: size.footer,
        px: { xs: 1, sm: 2 },
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 1, sm: 2 },
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      <span>{t('shell.copyright', { year })}</span>
      {config && <span>{t('shell.version', { version: config.build_version })}</span>}
      {config?.demo_mode && (
        <Box
          component="span"
          sx={{ px: 1, borderRadius: 1, lineHeight: '18px', backgroundColor: colour('warningSoft'), color: colour('warning') }}
        >
          {t('shell.demoMode')}
        </Box>
      )}
      {config?.demo_mode && (
        <Suspense fallback={null}>
          <ReportFault />
        </Suspense>
      )}
      <Link
        component={RouterLink}
        to="/view/api"
        color="inherit"
        sx={{ marginInlineStart: 'auto', display: { xs: 'none', sm: 'inline' } }}
      >
        {t('shell.apiPage')}
      </Link>
    </Box>
  )
}
