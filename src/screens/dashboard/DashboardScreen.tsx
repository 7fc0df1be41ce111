import Refresh from '@mui/icons-material/Refresh'
import { Box, CircularProgress, Stack, Typography } from '@mui/material'
import { fetchTopClients } from '#schema/calls/work/dashboard.ts'
import { useText } from '../../i18n/index.ts'
import { useMay, usePerson } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePageGroups } from '../usePageGroups.ts'
import { AttentionList } from './AttentionList.tsx'
import { FigureTrends } from './FigureTrends.tsx'
import { FigurePanels } from './FigurePanels.tsx'
import { TextsWaiting } from './TextsWaiting.tsx'
import { useRefreshFigures } from './useFigures.ts'

/** The start page: what needs the person's attention by deadline and money, and beside it the trends and figures of the business, as last computed. */
export function DashboardScreen() {
  const t = useText()
  const may = useMay()
  const { full_name, user_name } = usePerson()
  const { groups } = usePageGroups()
  const { refresh, isRefreshing } = useRefreshFigures()
  const seesFigures = may(fetchTopClients.permission)
  const writesTexts = may('write texts') && !seesFigures
  const opensLists = groups.some(({ pages }) => pages.some(({ permission }) => permission !== undefined))
  const button = seesFigures && (
    <BusyButton startIcon={<Refresh />} isBusy={isRefreshing} onClick={() => void refresh()}>
      {t('dashboard.refresh')}
    </BusyButton>
  )
  return (
    <Page title={t('shell.dashboard.title')} actions={button}>
      <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{t('shell.dashboard.welcome', { name: full_name || user_name })}</Typography>
        {!opensLists && <Typography sx={{ color: 'text.secondary' }}>{t('shell.dashboard.noLists')}</Typography>}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(340px, 5fr) minmax(0, 7fr)' },
          }}
        >
          {writesTexts ? <TextsWaiting /> : <AttentionList />}
          {seesFigures && (
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              {isRefreshing ? (
                <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 300 }}>
                  <CircularProgress aria-label={t('dashboard.refreshing')} />
                </Box>
              ) : (
                <>
                  <FigureTrends />
                  <FigurePanels />
                </>
              )}
            </Box>
          )}
        </Box>
      </Stack>
    </Page>
  )
}
