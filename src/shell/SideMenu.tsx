import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Collapse, InputBase, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import type { MenuGroup } from '#schema/define.ts'
import { useText } from '../i18n/index.ts'
import { colour, size } from '../ui/look/theme.ts'
import { useKept } from '../ui/useKept.ts'
import { groupIcons } from './groupIcons.ts'
import type { PageEntry, PageGroup } from '../screens/pages.ts'
import { findPages } from '../screens/pages.ts'
import { usePageGroups } from '../screens/usePageGroups.ts'

const entry = {
  width: '100%',
  minHeight: 32,
  px: 1,
  py: 0.625,
  lineHeight: 1.35,
  gap: 1,
  justifyContent: 'flex-start',
  alignItems: 'center',
  display: 'flex',
  borderRadius: `${size.radius}px`,
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { backgroundColor: colour('hover') },
  '& svg': { fontSize: 18, color: 'text.secondary' },
} as const

function PageLink({ page, title, onOpen }: { page: PageEntry; title: string; onOpen: () => void }) {
  return (
    <Box component="li">
      <Box
        component={NavLink}
        to={`/view/${page.route}`}
        onClick={onOpen}
        sx={{
          ...entry,
          pl: 4.25,
          fontWeight: 400,
          color: 'text.secondary',
          '&.active': { backgroundColor: colour('selected'), color: colour('accent'), fontWeight: 500 },
        }}
      >
        {title}
      </Box>
    </Box>
  )
}

function Group({
  group,
  pages,
  title,
  isOpen,
  toggle,
  children,
}: PageGroup & {
  title: string
  isOpen: boolean
  toggle: () => void
  children: (page: PageEntry) => ReactNode
}) {
  const Icon = groupIcons[group]
  const id = `pages-${group}`
  return (
    <Box component="li">
      <ButtonBase
        sx={{ ...entry, typography: 'body1', fontWeight: 500, lineHeight: 1.35 }}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <Icon />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {title}
        </Box>
        <ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }} />
      </ButtonBase>
      <Collapse in={isOpen} timeout={120} unmountOnExit>
        <Box component="ul" id={id} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {pages.map(children)}
        </Box>
      </Collapse>
    </Box>
  )
}

/** The pages in their groups, with a box that finds one by a piece of its name. */
export function SideMenu({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { groups, titleOf, groupTitle } = usePageGroups()
  const [closed, setClosed] = useKept<readonly MenuGroup[]>('menuClosed', [])
  const [search, setSearch] = useState('')
  const found = search.trim() ? findPages(groups, search, { titleOf, groupTitle }) : groups

  function openFirst() {
    const first = found[0]?.pages[0]
    if (!first) return
    setSearch('')
    onOpen()
    void navigate(`/view/${first.route}`)
  }

  const linkTo = (page: PageEntry) => <PageLink key={page.route} page={page} title={titleOf(page)} onOpen={onOpen} />

  return (
    <Box
      component="nav"
      aria-label={t('shell.menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <Box sx={{ px: 1.5, pb: 1 }}>
        <InputBase
          fullWidth
          value={search}
          placeholder={t('shell.menu.filter')}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') openFirst()
            if (key === 'Escape') setSearch('')
          }}
          slotProps={{ input: { 'aria-label': t('shell.menu.filter'), type: 'search' } }}
          sx={{
            height: 30,
            px: 1,
            fontSize: size.text,
            border: 1,
            borderColor: colour('borderStrong'),
            borderRadius: `${size.radius}px`,
            backgroundColor: colour('surface'),
            '& input::placeholder': { color: colour('textMuted'), opacity: 1 },
          }}
        />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1, pb: 2, overflowY: 'auto', flex: 1 }}>
        {found.map((group) =>
          group.group === 'dashboard' ? (
            <DashboardLink key={group.group} title={groupTitle(group.group)} onOpen={onOpen} />
          ) : (
            <Group
              key={group.group}
              {...group}
              title={groupTitle(group.group)}
              isOpen={search.trim() !== '' || !closed.includes(group.group)}
              toggle={() =>
                setClosed(closed.includes(group.group) ? closed.filter((name) => name !== group.group) : [...closed, group.group])
              }
            >
              {linkTo}
            </Group>
          ),
        )}
        {found.length === 0 && (
          <Typography component="li" role="status" sx={{ color: 'text.secondary', px: 1, py: 1 }}>
            {t('shell.menu.nothing')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function DashboardLink({ title, onOpen }: { title: string; onOpen: () => void }) {
  const Icon = groupIcons.dashboard
  return (
    <Box component="li">
      <Box
        component={NavLink}
        to="/view/dashboard"
        onClick={onOpen}
        sx={{ ...entry, '&.active, &.active svg': { backgroundColor: colour('selected'), color: colour('accent') } }}
      >
        <Icon />
        {title}
      </Box>
    </Box>
  )
}
