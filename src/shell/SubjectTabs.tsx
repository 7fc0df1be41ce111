import { Box } from '@mui/material'
import { NavLink } from 'react-router'
import { subjectOf } from '#schema/menu/pages.ts'
import { useText } from '../i18n/index.ts'
import { usePageGroups } from '../screens/usePageGroups.ts'
import { OneStop } from '../ui/buttons/OneStop.tsx'
import { colour } from '../ui/look/theme.ts'

/** The lists of a subject as tabs above each of them, if the person may read more than one. */
export function SubjectTabs({ route }: { route: string }) {
  const t = useText()
  const { groups, titleOf } = usePageGroups()
  const subject = subjectOf(route)
  if (!subject) return null
  const pages = groups.flatMap((group) => group.pages)
  const tabs = subject.tabs.flatMap((tab) => pages.find((page) => page.route === tab) ?? [])
  if (tabs.length < 2) return null
  return (
    <Box
      component="nav"
      data-chrome
      aria-label={t.source(subject.title)}
      sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
    >
      <OneStop label={t.source(subject.title)}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 1.5, sm: 2 }, display: 'flex', gap: 2, overflowX: 'auto' }}>
          {tabs.map((page) => (
            <li key={page.route}>
              <Box component={NavLink} to={`/view/${page.route}`} end sx={tabLook}>
                {titleOf(page)}
              </Box>
            </li>
          ))}
        </Box>
      </OneStop>
    </Box>
  )
}

const tabLook = {
  display: 'block',
  py: 1,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&.active': { color: 'text.primary', fontWeight: 600, borderBottomColor: colour('accent') },
} as const
