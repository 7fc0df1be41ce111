import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { PageEntry } from '../../screens/pages.ts'
import { findPages } from '../../screens/pages.ts'
import { GroupSection } from './GroupSection.tsx'
import { groupIcons, topIcons } from './groupIcons.ts'
import { MenuSearch } from './MenuSearch.tsx'
import { MenuSection } from './MenuSection.tsx'
import { activeLook, entryLook, listLook } from './menuLook.ts'
import { PageLink } from './PageLink.tsx'
import { useMenu } from './useMenu.ts'
import { useOpenGroup } from './useOpenGroup.ts'

/** The indentation of pages below a heading with an icon. */
const INDENT = 4.25

/** The list of the menu, with the page on screen scrolled into view; and how to keep the focus there when a page is removed. */
function useMenuList(route: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const links = list.current?.querySelectorAll(`[href="/view/${route}"]`) ?? []
    links[links.length - 1]?.scrollIntoView({ block: 'nearest' })
  }, [route])
  return { list, keepFocus: () => list.current?.querySelector('a')?.focus({ preventScroll: true }) }
}

/** The pages by area of work, below the person's favourites and recent pages and a search box. */
export function SideMenu({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { groups, listed, titleOf, groupTitle, active, favourites, recent, isFavourite, toggle } = useMenu()
  const { list, keepFocus } = useMenuList(active?.route)
  const opened = useOpenGroup(active)
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const found = isSearching ? findPages(groups, search, { titleOf, groupTitle }) : listed

  function openFirst() {
    const first = found[0]?.pages[0]
    if (!first) return
    setSearch('')
    onOpen()
    void navigate(`/view/${first.route}`)
  }

  const linkTo = (page: PageEntry, indent = page.subgroup ? 2 * INDENT - 3 : INDENT) => (
    <PageLink
      key={page.route}
      page={page}
      title={titleOf(page)}
      indent={indent}
      isFavourite={isFavourite(page.route)}
      onMark={() => void toggle(page.route)}
      onOpen={onOpen}
    />
  )

  return (
    <Box
      component="nav"
      aria-label={t('shell.menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <MenuSearch value={search} onChange={setSearch} onEnter={openFirst} />
      <Box component="ul" ref={list} sx={{ ...listLook, px: 1, pb: 2, overflowY: 'auto', flex: 1 }}>
        {found
          .filter(({ group }) => group === 'dashboard')
          .flatMap(({ pages }) => pages)
          .map((page) => (
            <TopLink key={page.route} page={page} title={titleOf(page)} onOpen={onOpen} />
          ))}
        {!isSearching && favourites.length > 0 && (
          <Favourites>
            {favourites.map((page) => (
              <PageLink
                key={page.route}
                page={page}
                title={titleOf(page)}
                indent={1}
                isFavourite
                onMark={() => {
                  keepFocus()
                  void toggle(page.route)
                }}
                onOpen={onOpen}
              />
            ))}
          </Favourites>
        )}
        {!isSearching && recent.length > 0 && (
          <MenuSection
            title={t('shell.menu.recent')}
            icon={HistoryOutlined}
            isOpen={opened.isOpen('recent')}
            onToggle={() => opened.toggleGroup('recent')}
          >
            {recent.map((page) => linkTo(page, INDENT))}
          </MenuSection>
        )}
        {found
          .filter(({ group }) => group !== 'dashboard')
          .map((group) => (
            <GroupSection key={group.group} group={group} groupTitle={groupTitle} opened={opened} isSearching={isSearching}>
              {linkTo}
            </GroupSection>
          ))}
        {found.length === 0 && (
          <Typography component="li" role="status" sx={{ color: 'text.secondary', px: 1, py: 1 }}>
            {t('shell.menu.nothing')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** The person's favourite pages. */
function Favourites({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <li>
      <Typography variant="caption" component="div" sx={{ px: 1, pt: 1, color: 'text.secondary' }} id="favourites">
        {t('shell.menu.favourites')}
      </Typography>
      <Box component="ul" aria-labelledby="favourites" sx={listLook}>
        {children}
      </Box>
    </li>
  )
}

/** A page above the groups, because it is used so often. */
function TopLink({ page: { route }, title, onOpen }: { page: PageEntry; title: string; onOpen: () => void }) {
  const Icon = topIcons[route] ?? groupIcons.dashboard
  return (
    <Box component="li">
      <Box component={NavLink} to={`/view/${route}`} onClick={onOpen} sx={{ ...entryLook, '&.active, &.active svg': activeLook }}>
        <Icon />
        {title}
      </Box>
    </Box>
  )
}
