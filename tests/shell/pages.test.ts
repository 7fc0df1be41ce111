import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuGroups } from '#schema/menu/menuGroups.ts'
import { allTables } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import { may, roles } from '#schema/roles.ts'
import type { PageEntry } from '../../src/screens/pages.ts'
import { en } from '#schema/texts/en/index.ts'
import { findPages, pageGroups, routedTables, withSubjects } from '../../src/screens/pages.ts'
import { ownPages } from '#schema/menu/pages.ts'

const titleOf = ({ title }: PageEntry) => title
const groupsFor = (role: string) => pageGroups((permission) => may([role], permission))
const routesIn = (groups: ReturnType<typeof pageGroups>) => groups.flatMap(({ pages }) => pages.map(({ route }) => route))

test('the operator’s menu has every registered route that the role may read [ROUTE-65]', () => {
  const readable = allTables
    .filter(({ area = 'reference' }) => may(['operator'], `read ${area}`))
    .flatMap(({ route, variants = [] }) => [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)])
  const pages: readonly [string, { title: string; menu?: unknown; permission?: Permission }][] = Object.entries(ownPages)
  const inMenu = pages.flatMap(([route, { menu, permission }]) =>
    menu && (!permission || may(['operator'], permission)) ? [route] : [],
  )
  expect(inMenu).toEqual(expect.arrayContaining(['dashboard', 'register', 'register/guided', 'vat_workbench']))
  expect(routesIn(groupsFor('operator')).toSorted()).toEqual([...inMenu, ...readable].toSorted())
})

/** The routes after /view/ that the specification names. */
const specified = readFileSync(new URL('../requirements.tsv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^ROUTE-\d+\t.*?\/view\/([\w/-]+) (?:opens|exists)/.exec(line)?.[1] ?? [])

test('every route of the specification with a screen is in one suitable group of the menu [ROUTE-65]', () => {
  expect(specified.length).toBeGreaterThan(60)
  const built = new Set([...Object.keys(ownPages), ...routedTables.map(({ route }) => route)])
  const groups = pageGroups(() => true)
  for (const route of specified.filter((one) => built.has(one))) {
    expect(
      routesIn(groups).filter((other) => other === route),
      route,
    ).toEqual([route])
  }
  const groupOf = (route: string) => {
    const page = groups.flatMap(({ pages }) => pages).find((one) => one.route === route)
    return [page?.group, page?.subgroup]
  }
  expect(groupOf('em-info')).toEqual(['merchants', undefined])
  expect(groupOf('invoice_list_view')).toEqual(['invoices', undefined])
  expect(groupOf('info')).toEqual(['system', undefined])
  expect(groupOf('ref_daily_exchange_rates')).toEqual(['reference', 'rates'])
  expect(groupOf('ref_country_vat_rate')).toEqual(['reference', 'vat'])
  expect(groupOf('ref_hs6p_code')).toEqual(['reference', 'codes'])
  expect(groupOf('ref_fee_class')).toEqual(['reference', 'fees'])
})

test('files of post-sales are logged on two read-only screens, newest first [ROUTE-22] [ROUTE-23] [ROUTE-68]', () => {
  const logs = routedTables.filter(({ route }) => route?.startsWith('mass_post_sale'))
  expect(logs.map(({ name, route, fixed = {} }) => [name, route, fixed])).toEqual([
    ['post_sale_log', 'mass_post_sale_log', { sale_type: 'POST_SALE' }],
    ['post_sale_log', 'mass_post_sale_without_lc_log', { sale_type: 'POST_SALE_WITHOUT_LC' }],
  ])
  for (const { allow, sort, filters } of logs) {
    expect(allow).toEqual(['load'])
    expect(sort).toEqual(['id', 'desc'])
    expect(filters).toEqual(expect.arrayContaining(['em_id', 'time_logged', 'file_name']))
  }
})

test('groups and subgroups are in order and never empty, with the main list of a group first [SHELL-01]', () => {
  const names = Object.keys(menuGroups)
  for (const role of Object.keys(roles)) {
    const groups = groupsFor(role)
    expect(groups.map(({ group }) => group)).toEqual(names.filter((name) => groups.some(({ group }) => group === name)))
    for (const { group, pages } of groups) {
      expect(pages.length).toBeGreaterThan(0)
      const subgroups = [...new Set(pages.flatMap(({ subgroup }) => subgroup ?? []))]
      expect(subgroups).toEqual(menuGroups[group].filter((name) => subgroups.includes(name)))
      // A group has subgroups for all of its pages or for none.
      expect(pages.every(({ subgroup }) => (subgroup !== undefined) === menuGroups[group].length > 0)).toBe(true)
    }
  }
  const first = (group: string) => groupsFor('operator').find((one) => one.group === group)?.pages[0]?.route
  expect(['merchants', 'orders', 'invoices'].map(first)).toEqual(['em-info', 'order_info', 'invoice_list_view'])
})

test('the pages of a group are in the order of work, each by a number that only another screen of its table shares', () => {
  for (const { pages } of pageGroups(() => true)) {
    expect(pages.map(({ place }) => place).filter((place) => !Number.isFinite(place))).toEqual([])
    const shared = Map.groupBy(pages, ({ subgroup, place }) => `${subgroup} ${place}`).values()
    const tablesOf = (same: readonly PageEntry[]) =>
      new Set(same.map(({ route }) => routedTables.find((one) => one.route === route)?.name))
    for (const same of shared) expect(tablesOf(same).size, same.map(({ route }) => route).join()).toBe(1)
  }
  const orders = pageGroups(() => true).find(({ group }) => group === 'orders')
  expect(orders?.pages.slice(0, 6).map(({ route }) => route)).toEqual([
    'order_info',
    'order_return',
    'order_discount',
    'vat_ledger',
    'intake',
    'intake_finding',
  ])
})

test('feeds, jobs, uploads and the intake are one entry of the menu, which leads to the one that is open', () => {
  const routes = ['feeds', 'jobs', 'uploads', 'intake']
  const entriesOf = (role: string, open?: string) =>
    withSubjects(groupsFor(role), open)
      .flatMap(({ group, pages }) => pages.map(({ route, title }) => ({ group, route, title })))
      .filter(({ route }) => routes.includes(route))
  const entry = { group: 'work', title: 'Feeds, Jobs and Files' }
  expect(entriesOf('operator')).toEqual([{ ...entry, route: 'feeds' }])
  expect(entriesOf('operator', 'uploads')).toEqual([{ ...entry, route: 'uploads' }])
  expect(entriesOf('operator', 'intake')).toEqual([{ ...entry, route: 'intake' }])
  // Each of them is still found by its own name.
  const found = findPages(groupsFor('operator'), 'uploads', { titleOf, groupTitle: (group) => group })
  expect(routesIn(found)).toContain('uploads')
})

/** Lists that the server or the reference data of each installation fill, which are never empty. */
const neverEmpty = [
  'retention',
  'audit',
  'info',
  'user_management/operator',
  'invoice_setting',
  'notification_settings',
  'ref_enumeration',
  'feeds',
  'schedules',
  'ref_historic_country_vat_rate',
  'ref_sdr_exchange_rates',
  'ref_country_vat_item',
  'ref_country_vat_item_review',
  'ref_vat_category',
  'ref_vat_category_review',
  'languages',
]
/** Lists with a screen and button of their own, and those that nobody fills on a page. */
const unfilled = [
  'audit_checks',
  'data_security_agreements',
  'evidence_packs',
  'gdpr_documents',
  'general_contract_doc',
  'intermediary_information',
  'invites',
  'opt_outs',
  'privacy_requests',
  'ref_eas_error_notification_types',
  'ref_error_logs',
  'ref_EM_EAS_Intermediary_numbers',
  'ref_hs6p_subcontractors',
  'registration_requests',
  'text_suggestions',
]

test('an empty list to which people do not add rows says where they come from, and leads there', () => {
  const pages = new Set(routesIn(pageGroups(() => true)))
  const lists = routedTables.filter(({ allow, route }) => !allow.includes('insert') && !neverEmpty.includes(route))
  const filled = lists.filter(({ filledOn }) => filledOn !== undefined)
  for (const { name, filledOn = '' } of filled) {
    expect(pages, name).toContain(filledOn)
    expect(Object.keys(en.ui.emptyLists), name).toContain(name)
  }
  expect(Object.keys(en.ui.emptyLists).toSorted()).toEqual([...new Set(filled.map(({ name }) => name))].toSorted())
  expect(
    lists
      .filter(({ filledOn }) => filledOn === undefined)
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual(unfilled.toSorted())
})

test('a role sees no page that it may not read', () => {
  expect(routesIn(groupsFor('translator'))).not.toContain('em-info')
  expect(routesIn(groupsFor('nobody'))).toEqual(['dashboard', 'api', 'glossary'])
})

test('a page that is for nothing in an installation is neither in the menu nor found there', () => {
  const groups = pageGroups((permission) => may(['admin'], permission), ['credit_requests'])
  expect(routesIn(groupsFor('admin'))).toContain('credit_requests')
  expect(routesIn(groups)).not.toContain('credit_requests')
  const found = findPages(groups, 'credit', { titleOf, groupTitle: (group) => group })
  expect(routesIn(found)).not.toContain('credit_requests')
})

test('the filter box finds pages by parts of their title or group, ignoring accents and case', () => {
  const groups = groupsFor('operator')
  const find = (search: string) => routesIn(findPages(groups, search, { titleOf, groupTitle: (group) => group }))
  expect(find('COURI')).toEqual(['ref_courier'])
  expect(find('system audit')).toContain('audit')
  expect(find('reference rates daily')).toEqual(['ref_daily_exchange_rates'])
  expect(find('cöuri')).toEqual(['ref_courier'])
  expect(find('no such page')).toEqual([])
  // Also by the English title, whatever language it is shown in.
  const inFinnish = findPages(groups, 'courier', { titleOf: () => 'Kuriirit', groupTitle: () => 'Viitetiedot' })
  expect(routesIn(inFinnish)).toEqual(['ref_courier'])
})
