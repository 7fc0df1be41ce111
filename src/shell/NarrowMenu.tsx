import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { MenuGroup } from '#schema/define.ts'
import { useText } from '../i18n/index.ts'
import { colour } from '../ui/look/theme.ts'
import { groupIcons } from './groupIcons.ts'
import type { PageGroup } from '../screens/pages.ts'
import { usePageGroups } from '../screens/usePageGroups.ts'

/** The side menu as a column of icons; each opens the pages of its group. */
export function NarrowMenu() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { groups, titleOf, groupTitle } = usePageGroups()
  const [open, setOpen] = useState<{ group: MenuGroup; anchor: HTMLElement }>()

  const isHere = ({ pages }: PageGroup) => pages.some(({ route }) => pathname === `/view/${route}`)
  return (
    <Box component="nav" aria-label={t('shell.menu.label')} sx={{ flex: 1, overflowY: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', justifyItems: 'center', gap: 0.5 }}>
        {groups.map((entry) => {
          const Icon = groupIcons[entry.group]
          const title = groupTitle(entry.group)
          const isOpen = open?.group === entry.group
          return (
            <li key={entry.group}>
              <Tooltip title={title} placement="right">
                <IconButton
                  aria-label={title}
                  aria-haspopup={entry.group === 'dashboard' ? undefined : 'menu'}
                  aria-expanded={entry.group === 'dashboard' ? undefined : isOpen}
                  onClick={({ currentTarget }) =>
                    entry.group === 'dashboard'
                      ? void navigate('/view/dashboard')
                      : setOpen({ group: entry.group, anchor: currentTarget })
                  }
                  sx={isHere(entry) ? { backgroundColor: colour('selected'), color: colour('accent') } : undefined}
                >
                  <Icon fontSize="small" />
                </IconButton>
              </Tooltip>
              {isOpen && (
                <Menu
                  open
                  anchorEl={open.anchor}
                  anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                  onClose={() => setOpen(undefined)}
                  slotProps={{ list: { 'aria-label': title } }}
                >
                  {entry.pages.map((page) => (
                    <MenuItem key={page.route} component={NavLink} to={`/view/${page.route}`} onClick={() => setOpen(undefined)}>
                      {titleOf(page)}
                    </MenuItem>
                  ))}
                </Menu>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
