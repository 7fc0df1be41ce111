import { expect, test } from 'vitest'
import { menuGroups } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import { may, roles } from '#schema/roles.ts'
import type { PageEntry } from '../../src/screens/pages.ts'
import { findPages, ownPages, pageGroups } from '../../src/screens/pages.ts'

const titleOf = ({ title }: PageEntry) => title
const groupsFor = (role: string) => pageGroups((permission) => may([role], permission), titleOf)
const routesIn = (groups: ReturnType<typeof pageGroups>) => groups.flatMap(({ pages }) => pages.map(({ route }) => route))

test('the operator’s menu holds every registered route that the role may read [ROUTE-65]', () => {
  const readable = allTables
    .filter(({ area = 'reference' }) => may(['operator'], `read ${area}`))
    .flatMap(({ route, variants = [] }) => [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)])
  const inMenu = Object.entries(ownPages).flatMap(([route, page]) => ('group' in page ? [route] : []))
  expect(inMenu).toEqual(expect.arrayContaining(['dashboard', 'register', 'register/guided', 'vat_workbench']))
  expect(routesIn(groupsFor('operator')).toSorted()).toEqual([...inMenu, ...readable].toSorted())
})

test('groups stand in the order of the specification and are never empty [SHELL-01] [SHELL-13]', () => {
  for (const role of Object.keys(roles)) {
    const groups = groupsFor(role)
    expect(groups.map(({ group }) => group)).toEqual(menuGroups.filter((name) => groups.some(({ group }) => group === name)))
    expect(groups.every(({ pages }) => pages.length > 0)).toBe(true)
  }
})

test('a role sees no page that it may not read', () => {
  expect(routesIn(groupsFor('translator'))).not.toContain('em-info')
  expect(routesIn(groupsFor('nobody'))).toEqual(['dashboard'])
})

test('the filter box finds pages by pieces of their title or group, without accents or case', () => {
  const groups = groupsFor('operator')
  const find = (search: string) => routesIn(findPages(groups, search, { titleOf, groupTitle: (group) => group }))
  expect(find('COURI')).toEqual(['ref_courier'])
  expect(find('logs audit')).toContain('audit')
  expect(find('cöuri')).toEqual(['ref_courier'])
  expect(find('no such page')).toEqual([])
  // Also by the English title, whatever language it is shown in.
  const inFinnish = findPages(groups, 'courier', { titleOf: () => 'Kuriirit', groupTitle: () => 'Viitetiedot' })
  expect(routesIn(inFinnish)).toEqual(['ref_courier'])
})
