import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import MenuIcon from '@mui/icons-material/Menu'
import { Box, Drawer, IconButton, Tooltip, Typography, useMediaQuery, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { Suspense, useMemo, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { Mark } from '../ui/Mark.tsx'
import { PageSlotsContext } from '../ui/PageSlots.ts'
import { Offline, Skeleton } from '../ui/states.tsx'
import { colour, size } from '../ui/look/theme.ts'
import { useKept } from '../ui/useKept.ts'
import { Account } from './Account.tsx'
import { Bell } from './Bell.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Finder } from './Finder.tsx'
import { Footer } from './Footer.tsx'
import { FoundText } from './FoundText.tsx'
import { NarrowMenu } from './menu/NarrowMenu.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'

const contentId = 'content'

/** Everything around a page: menu, top bar, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions }), [title, actions])
  const t = useText()

  return (
    <Box
      sx={{
        display: 'flex',
        height: '100dvh',
        backgroundColor: 'background.default',
        // Paper shows the page, not the ways to others.
        '@media print': {
          display: 'block',
          height: 'auto',
          '& [data-chrome], & [data-filter-bar], & header button, & nav, & footer a': { display: 'none' },
          '& main': { overflow: 'visible', display: 'block' },
        },
      }}
    >
      <SkipLink>{t('shell.skipToContent')}</SkipLink>
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
        <PageSlotsContext value={slots}>
          <Box
            component="main"
            id={contentId}
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
              <Suspense fallback={<Skeleton lines={12} />}>{children}</Suspense>
            </CrashBoundary>
          </Box>
        </PageSlotsContext>
        <Footer />
        <SignOutQuestion />
      </Box>
    </Box>
  )
}

/** The side menu of a phone, over the page. */
function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('shell.menu.label'),
          sx: { width: 300, maxWidth: '90vw', backgroundColor: colour('sunken') },
        },
      }}
    >
      <Brand />
      <SideMenu onOpen={onClose} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Account />
      </Box>
    </Drawer>
  )
}

/** The side menu beside the page, as wide as the person likes it. */
function MenuColumn() {
  const t = useText()
  const [isNarrow, setNarrow] = useKept('menuNarrow', false)
  return (
    <Box
      data-chrome
      sx={{
        width: isNarrow ? size.menuNarrow : size.menu,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: colour('sunken'),
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Brand isNarrow={isNarrow} />
      {isNarrow ? <NarrowMenu /> : <SideMenu onOpen={() => undefined} />}
      <Box
        sx={{
          p: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          justifyContent: isNarrow ? 'center' : 'flex-end',
        }}
      >
        <Tooltip title={t(isNarrow ? 'shell.menu.widen' : 'shell.menu.narrow')} placement="right">
          <IconButton aria-label={t(isNarrow ? 'shell.menu.widen' : 'shell.menu.narrow')} onClick={() => setNarrow(!isNarrow)}>
            {isNarrow ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

interface TopBarProps {
  /** Opens the menu, where it does not stand beside the page. */
  onMenu: (() => void) | undefined
  isMenuOpen: boolean
  /** The places that a page puts its title and its buttons in. */
  setTitle: (place: HTMLElement | null) => void
  setActions: (place: HTMLElement | null) => void
}

function TopBar({ onMenu, isMenuOpen, setTitle, setActions }: TopBarProps) {
  const t = useText()
  return (
    <Box
      component="header"
      sx={{
        minHeight: size.topBar,
        flexShrink: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton aria-label={t('shell.menu.open')} aria-expanded={isMenuOpen} onClick={onMenu}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <Typography variant="h1" ref={setTitle} noWrap sx={{ flex: 1, minWidth: 96, lineHeight: `${size.topBar}px` }} />
      <Finder />
      <Bell />
      <Box
        ref={setActions}
        sx={{
          display: 'flex',
          gap: { xs: 0.25, sm: 1 },
          alignItems: 'center',
          flexWrap: 'wrap',
          '&:empty': { display: 'none' },
        }}
      />
      {!onMenu && (
        <Box data-chrome sx={{ pl: 1, ml: 1, borderLeft: 1, borderColor: 'divider', minWidth: 0 }}>
          <Account />
        </Box>
      )}
    </Box>
  )
}

function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <Box sx={{ height: size.topBar, flexShrink: 0, px: 2, display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
      <Mark size={24} />
      {!isNarrow && <span>Clearance</span>}
    </Box>
  )
}

/** For the keyboard: past the menu, straight to the page. */
function SkipLink({ children }: { children: string }) {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address stays as it is: it has no fragments (SHELL-10).
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -48,
        zIndex: 'tooltip',
        px: 1.5,
        py: 0.75,
        backgroundColor: colour('accent'),
        color: colour('onAccent'),
        '&:focus': { top: 8 },
      }}
    >
      {children}
    </Box>
  )
}
