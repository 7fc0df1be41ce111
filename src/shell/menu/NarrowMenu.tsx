import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import StarBorder from '@mui/icons-material/StarBorder'
import type { SvgIconComponent } from '@mui/icons-material'
import { Box, IconButton, ListSubheader, MenuItem } from '@mui/material'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import type { MenuSubgroup } from '#schema/menu/menuGroups.ts'
import { useText } from '../../i18n/index.ts'
import type { PageEntry } from '../../screens/pages.ts'
import { colour } from '../../ui/look/theme.ts'
import { groupIcons, topIcons } from './groupIcons.ts'
import { listLook } from './menuLook.ts'
import { useMenu } from './useMenu.ts'
import { Menu } from '../../ui/fetched/popups.tsx'
import { edgeAt } from '../../ui/look/popoverLook.ts'

interface Entry {
  key: string
  title: string
  icon: SvgIconComponent
  /** The page that the icon opens directly. */
  page?: string
  pages: readonly PageEntry[]
  isHere: boolean
}

/** The side menu as a column of icons, with names on hover; each opens the pages of its group. */
export function NarrowMenu() {
  const t = useText()
  const { listed, titleOf, groupTitle, active, favourites, recent } = useMenu()
  const top = listed
    .filter(({ group }) => group === 'dashboard')
    .flatMap(({ pages }) => pages)
    .map((page): Entry => ({
      key: page.route,
      title: titleOf(page),
      icon: topIcons[page.route] ?? groupIcons.dashboard,
      page: page.route,
      pages: [],
      isHere: active?.route === page.route,
    }))
  const ofGroups = listed
    .filter(({ group }) => group !== 'dashboard')
    .map(({ group, pages }): Entry => ({
      key: group,
      title: groupTitle(group),
      icon: groupIcons[group],
      pages,
      isHere: active?.group === group,
    }))
  const own: Entry[] = [
    { key: 'favourites', title: t('shell.menu.favourites'), icon: StarBorder, pages: favourites, isHere: false },
    { key: 'recent', title: t('shell.menu.recent'), icon: HistoryOutlined, pages: recent, isHere: false },
  ]
  const entries = [...top, ...own.filter(({ pages }) => pages.length > 0), ...ofGroups]
  return (
    <Box component="nav" aria-label={t('shell.menu.label')} sx={{ flex: 1, overflowY: 'auto' }}>
      <Box component="ul" sx={{ ...listLook, display: 'grid', justifyItems: 'center', gap: 0.5 }}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <GroupIcon entry={entry} titleOf={titleOf} groupTitle={groupTitle} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface GroupIconProps {
  entry: Entry
  titleOf: (page: PageEntry) => string
  groupTitle: (subgroup: MenuSubgroup) => string
}

/** The icon of a group opens the list of its pages; that of a page above the groups opens the page. */
function GroupIcon({ entry: { key, title, icon: Icon, page: own, pages, isHere }, titleOf, groupTitle }: GroupIconProps) {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={title}
        title={title}
        {...(own === undefined && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null })}
        onClick={({ currentTarget }) => (own === undefined ? setAnchor(currentTarget) : void navigate(`/view/${own}`))}
        sx={isHere ? { backgroundColor: colour('selected'), color: colour('accent') } : undefined}
      >
        <Icon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: edgeAt('end') }}
        onClose={() => setAnchor(null)}
        // The list opens beside the icon and does not cover it.
        slotProps={{ list: { 'aria-label': title }, paper: { sx: { marginInlineStart: 1.5 } } }}
      >
        {[...Map.groupBy(pages, ({ subgroup }) => subgroup)].flatMap(([subgroup, inIt]) => [
          // Pages of several subgroups are listed with the names of these; favourites are not.
          ...(subgroup && !['favourites', 'recent'].includes(key)
            ? [
                <ListSubheader key={subgroup} role="presentation">
                  {groupTitle(subgroup)}
                </ListSubheader>,
              ]
            : []),
          ...inIt.map((page) => (
            <MenuItem key={page.route} component={NavLink} to={`/view/${page.route}`} onClick={() => setAnchor(null)}>
              {titleOf(page)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
