import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import StarBorder from '@mui/icons-material/StarBorder'
import type { SvgIconComponent } from '@mui/icons-material'
import { Box, IconButton, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import type { MenuSubgroup } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { PageEntry } from '../../screens/pages.ts'
import { colour } from '../../ui/look/theme.ts'
import { groupIcons } from './groupIcons.ts'
import { listLook } from './menuLook.ts'
import { useMenu } from './useMenu.ts'

interface Entry {
  key: string
  title: string
  icon: SvgIconComponent
  pages: readonly PageEntry[]
  isHere: boolean
}

/** The side menu as a column of icons with their names on hover; each opens the pages of its group. */
export function NarrowMenu() {
  const t = useText()
  const { groups, titleOf, groupTitle, active, favourites, recent } = useMenu()
  const ofGroups = groups.map(({ group, pages }): Entry => ({
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
  const entries = [...ofGroups.slice(0, 1), ...own.filter(({ pages }) => pages.length > 0), ...ofGroups.slice(1)]
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

/** The dashboard is a page of its own: its icon opens no list. */
function GroupIcon({ entry: { key, title, icon: Icon, pages, isHere }, titleOf, groupTitle }: GroupIconProps) {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPage = key === 'dashboard'
  return (
    <>
      <Tooltip title={title} placement="right">
        <IconButton
          aria-label={title}
          {...(!isPage && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null })}
          onClick={({ currentTarget }) => (isPage ? void navigate('/view/dashboard') : setAnchor(currentTarget))}
          sx={isHere ? { backgroundColor: colour('selected'), color: colour('accent') } : undefined}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
        // Beside its icon, not over it.
        slotProps={{ list: { 'aria-label': title }, paper: { sx: { marginInlineStart: 1.5 } } }}
      >
        {[...Map.groupBy(pages, ({ subgroup }) => subgroup)].flatMap(([subgroup, inIt]) => [
          // A list of pages of several subgroups needs their names; of favourites it says only which they are.
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
