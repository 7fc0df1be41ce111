import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton, Typography } from '@mui/material'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { size } from '../../ui/look/theme.ts'
import { Account } from '../Account.tsx'
import { Bell } from '../Bell.tsx'
import { MyJobs } from '../MyJobs.tsx'
import { Finder } from '../search/Finder.tsx'
import { titleId } from './contentId.ts'
import { useTightBar } from './useTightBar.ts'

interface Props {
  /** Opens the menu; undefined if the menu is beside the page. */
  onMenu: (() => void) | undefined
  isMenuOpen: boolean
  /** Register the elements into which pages put their title and their buttons. */
  setTitle: (place: HTMLElement | null) => void
  setActions: (place: HTMLElement | null) => void
}

/** Matches the levels at which the plain buttons of the bar are icons only. */
const tighter = '&:is([data-tight="5"], [data-tight="6"], [data-tight="7"])'
/** Matches the levels at which words are below their icons. */
const stacked = '&:is([data-tight="2"], [data-tight="3"], [data-tight="4"])'
const plainButton = 'button:not(.MuiButton-contained)'

const titleInTwoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  fontSize: 14,
  lineHeight: '17px',
} as const

/** What the bar drops at each level (`useTightBar`). */
const givesUp = {
  '&:not([data-tight="0"]) .search-words': { display: 'none' },
  [`${stacked} [data-page-actions]`]: { columnGap: 0.25 },
  [`${stacked} [data-page-actions] ${plainButton}:has(> .tool-words)`]: {
    flexDirection: 'column',
    minWidth: 0,
    px: 0.625,
    py: 0,
  },
  [`${stacked} [data-page-actions] ${plainButton} > .tool-words`]: { marginInlineStart: 0, fontSize: 11, lineHeight: '13px' },
  '&:is([data-tight="3"], [data-tight="4"]) [data-page-actions] .tool-words': {
    whiteSpace: 'normal',
    width: 'min-content',
    lineHeight: '12px',
  },
  // Two short words fit into a line: "Add New Record" takes two, not three.
  '&:is([data-tight="3"], [data-tight="4"]) [data-page-actions] .MuiButton-contained .tool-words': {
    width: 'max-content',
    maxWidth: '5.5em',
  },
  '&:is([data-tight="4"], [data-tight="5"], [data-tight="6"], [data-tight="7"]) .first-off': { display: 'none' },
  [tighter]: { columnGap: 0.5 },
  [`${tighter} ${plainButton} .tool-words`]: { display: 'none' },
  [`${tighter} ${plainButton}:has(> .tool-words)`]: { px: 0.5 },
  [`${tighter} [data-page-actions]`]: { columnGap: 0.25 },
  '&:not([data-tight="0"], [data-tight="1"], [data-tight="2"]) .sign-out-words': { display: 'none' },
  '&:is([data-tight="6"], [data-tight="7"]) .tool-words': { display: 'none' },
  '&[data-rows="2"]': { py: 0.5, rowGap: 0.5 },
  '&[data-tight="7"]': { columnGap: 0, '& h1': titleInTwoLines, '& > div': { columnGap: 0 } },
} as const

/** The bar above every page: its title, the search, notifications, and the page's own buttons. */
export function TopBar({ onMenu, isMenuOpen, setTitle, setActions }: Props) {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  useTightBar(bar)
  return (
    <Box
      component="header"
      ref={bar}
      sx={{
        minHeight: size.topBar,
        flexShrink: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        ...givesUp,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton aria-label={t('shell.menu.open')} aria-expanded={isMenuOpen} onClick={onMenu}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <Typography
        variant="h1"
        id={titleId}
        ref={setTitle}
        noWrap
        sx={{ flex: 1, minWidth: 96, lineHeight: `${size.topBar}px` }}
      />
      <MyJobs />
      <Finder />
      <Bell />
      <Box
        ref={setActions}
        data-page-actions
        sx={{
          display: 'flex',
          gap: { xs: 0.25, sm: 1 },
          alignItems: 'center',
          flexWrap: 'wrap',
          '&:empty': { display: 'none' },
        }}
      />
      {!onMenu && (
        <Box
          data-chrome
          sx={{
            paddingInlineStart: 1,
            marginInlineStart: 1,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
            minWidth: 0,
          }}
        >
          <Account />
        </Box>
      )}
    </Box>
  )
}
