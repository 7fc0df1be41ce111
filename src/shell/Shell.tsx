import { Box, useMediaQuery, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { useIsInPlace } from '../texts/inPlace.ts'
import { useAuthConfig } from '../session/useAuthConfig.ts'
import { PageSlotsContext } from '../ui/PageSlots.ts'
import { Offline, Skeleton } from '../ui/states.tsx'
import { FetchesAhead } from '../ui/fetched/FetchesAhead.tsx'
import { Explanation } from './Explanation.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Footer } from './Footer.tsx'
import { FoundText } from './FoundText.tsx'
import { contentId, titleId } from './frame/contentId.ts'
import { MenuColumn } from './frame/MenuColumn.tsx'
import { MenuDrawer } from './frame/MenuDrawer.tsx'
import { SkipLink } from './frame/SkipLink.tsx'
import { TopBar } from './frame/TopBar.tsx'
import { FocusBackOnRow } from './frame/FocusBackOnRow.ts'
import { FocusOnArrival } from './frame/FocusOnArrival.ts'
import { OutcomeNotes } from './OutcomeNotes.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'

const InPlace = lazy(async () => ({ default: (await import('../screens/studio/inPlace/InPlace.tsx')).InPlace }))
const LabBanners = lazy(async () => ({ default: (await import('../screens/lab/LabBanners.tsx')).LabBanners }))

/** Everything around a page: menu, top bar, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions }), [title, actions])
  const t = useText()
  const isInPlace = useIsInPlace()
  const isDemo = useAuthConfig()?.demo_mode === true

  return (
    <Box
      sx={{
        display: 'flex',
        height: '100dvh',
        backgroundColor: 'background.default',
        // Paper shows the page without navigation.
        '@media print': {
          display: 'block',
          height: 'auto',
          '& [data-chrome], & [data-filter-bar], & header button, & nav, & footer a': { display: 'none' },
          '& main': { overflow: 'visible', display: 'block' },
        },
      }}
    >
      <SkipLink to={contentId}>{t('shell.skipToContent')}</SkipLink>
      <FoundText />
      {isPhone ? <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} /> : <MenuColumn />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          onMenu={isPhone ? () => setDrawerOpen(true) : undefined}
          isMenuOpen={isDrawerOpen}
          setTitle={setTitle}
          setActions={setActions}
        />
        <Offline />
        {isDemo && (
          <Suspense fallback={null}>
            <LabBanners />
          </Suspense>
        )}
        <PageSlotsContext value={slots}>
          <Box
            component="main"
            id={contentId}
            aria-labelledby={titleId}
            tabIndex={-1}
            sx={{
              flex: 1,
              minHeight: 0,
              display: 'flex',
              flexDirection: 'column',
              overflow: 'auto',
              '&:focus-visible': { outline: 'none' },
            }}
          >
            <CrashBoundary>
              <Suspense fallback={<Skeleton lines={12} />}>
                {children}
                <FetchesAhead />
              </Suspense>
            </CrashBoundary>
          </Box>
        </PageSlotsContext>
        <Footer />
        <OutcomeNotes />
        <Explanation />
        <FocusOnArrival />
        <FocusBackOnRow />
        <SignOutQuestion />
        {isInPlace && (
          <Suspense fallback={null}>
            <InPlace />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
