import { expect, test } from 'vitest'
import { allCalls } from '#schema/allCalls.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import { checkCodes, problemsIn, problemsInCalls } from '#schema/checks.ts'
import type { TableDefinition } from '#schema/define.ts'
import { defineTable, defineView } from '#schema/define.ts'
import { field } from '#schema/fields.ts'
import { allTables, findTable, tableDefinitions } from '#schema/registry.ts'
import { notAbove } from '#schema/rules/rules.ts'

test('the registry is plain data', () => {
  expect(JSON.parse(JSON.stringify(tableDefinitions))).toEqual(tableDefinitions)
})

test('the registry has no mistakes', () => {
  expect(problemsIn(tableDefinitions)).toEqual([])
})

test('each list names the field that identifies its records, and the next columns', () => {
  const lists = allTables.filter(({ route, variants }) => route !== undefined || variants !== undefined)
  expect(lists.filter(({ lead, columns }) => !lead || !columns).map(({ name }) => name)).toEqual([])
  expect(lists.filter(({ lead, columns }) => lead && columns?.includes(lead.title)).map(({ name }) => name)).toEqual([])
})

test('every list of several currencies says what its amounts are in euro', () => {
  // Swiss francs; and schemes whose returns are in euro.
  const ofOneCurrency = ['swiss_mail_order', ...['import', 'non_union', 'union'].map((scheme) => `em_vat_correction_${scheme}`)]
  const listed = allTables.filter(({ name, route, fields }) => route && fields['currency'] && !ofOneCurrency.includes(name))
  const without = listed.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, { kind, inEuro }]) =>
      kind === 'money' && !inEuro && euroColumnOf(fields, column) === undefined ? [`${name}.${column}`] : [],
    ),
  )
  expect(without).toEqual([])
  expect(listed.map(({ name }) => name)).toContain('filing_cockpit')
})

const id = field.id()
const plain = defineTable({ title: 'Plain', allow: [], fields: { id, name: field.text(), fee: field.money() } })

/** The smallest broken registry for each code. Written as data, because most would not compile as definitions. */
const broken: Readonly<Record<string, Record<string, TableDefinition>>> = {
  NAME_NOT_PLAIN: { made: { ...plain, fields: { id, 'Full Name': field.text() } } },
  ID_MISSING: { made: { ...plain, fields: { name: field.text() } } },
  RULE_FIELD_UNKNOWN: { made: { ...plain, fields: { id, fee: field.money({ rules: [notAbove('fea', '…')] }) } } },
  FILTER_FIELD_UNKNOWN: { made: { ...plain, filters: ['nmae'] } },
  COMPARATOR_UNFIT: { made: { ...plain, filters: [{ name: 'name', comparator: '>=' }] } },
  PRESET_FIELD_UNKNOWN: { made: { ...plain, fields: { id, name: field.text({ presetFrom: { field: 'nmae', values: {} } }) } } },
  VARIANT_FIELD_UNKNOWN: {
    made: { ...plain, menu: ['reference', 'rates'], variants: [{ route: 'made', title: 'Made', where: { nmae: 'x' } }] },
  },
  SORT_FIELD_UNKNOWN: { made: { ...plain, sort: ['nmae', 'asc'] } },
  LEAD_FIELD_UNKNOWN: { made: { ...plain, lead: { title: 'nmae' } } },
  SUM_OF_NO_AMOUNTS: { made: { ...plain, sums: ['name'] } },
  LABEL_FIELD_UNKNOWN: { made: { ...plain, label: 'nmae' } },
  PAGE_FIELD_UNKNOWN: { made: { ...plain, page: { sections: [{ name: 'details', fields: ['nmae'] }] } } },
  OPENING_FILTER_UNKNOWN: { made: { ...plain, opensWith: { nmae: { value: 'A' } } } },
  PAGE_SECTION_UNKNOWN: { made: { ...plain, page: { lists: [{ table: 'made', by: 'id', after: 'payment' }] } } },
  PAGE_LIST_UNKNOWN: { made: { ...plain, page: { lists: [{ table: 'nothing', by: 'made_id' }] } } },
  KNOWN_BY_FIELD_UNKNOWN: { made: { ...plain, knownBy: ['nmae'] } },
  VERSION_MISSING: { made: { ...plain, allow: ['update'] } },
  VIEW_WRITABLE: { made: { ...defineView({ title: 'View', fields: { id } }), allow: ['load', 'insert'] } },
  VIEW_OF_UNKNOWN: { made: defineView({ title: 'View', fields: { id }, of: 'nothing' }) },
  REFERENCE_UNKNOWN: { made: { ...plain, fields: { id, em_id: field.ref({ to: { table: 'nothing', label: 'name' } }) } } },
  CHOICES_MISSING: { made: { ...plain, fields: { id, status: field.choice() } } },
  ROUTE_WITHOUT_MENU: { made: { ...plain, route: 'made' } },
  LINK_ROUTE_UNKNOWN: { made: { ...plain, links: [{ title: 'Away', to: 'nowhere', filter: { id: 'id' } }] } },
  LINK_FIELD_UNKNOWN: {
    made: { ...plain, route: 'made', menu: ['system'], links: [{ title: 'Here', to: 'made', filter: { plain_id: 'id' } }] },
  },
  CLEARED_FIELD_UNKNOWN: { made: { ...plain, clears: [{ field: 'name', is: false, fields: ['nmae'] }] } },
  SHOWN_WHEN_NO_FLAG: { made: { ...plain, fields: { id, fee: field.money({ shownWhen: 'id' }) } } },
  PRESET_INVALID: { made: { ...plain, fields: { id, fee: field.money({ preset: 'much' }) } } },
  SCREEN_UNKNOWN: { made: { ...plain, screen: 'nowhere' as 'generic' } },
  ACTION_UNKNOWN: { made: { ...plain, actions: ['nothing' as 'findRate'] } },
  ACTION_DIALOG_UNKNOWN: {
    made: { ...plain, actions: [{ call: 'cancelOrder', body: { id: 'id' }, dialog: 'nothing' as 'orderDeed' }] },
  },
  ACTION_TWICE: {
    made: {
      ...plain,
      actions: [
        { name: 'send', isMissing: true },
        { name: 'send', isMissing: true },
      ],
    },
  },
  ACTION_CALL_UNKNOWN: { made: { ...plain, actions: [{ call: 'sendNothing' }] } },
  ACTION_INPUT_UNFIT: { made: { ...plain, actions: [{ call: 'resetDashboardPassword', body: {} }] } },
  ACTION_FIELD_UNKNOWN: { made: { ...plain, actions: [{ call: 'resetDashboardPassword', body: { id: 'nmae' } }] } },
  ACTION_WITHOUT_ROW: {
    made: { ...plain, actions: [{ call: 'resetDashboardPassword', body: { id: 'id' }, on: ['table'] }] },
  },
  ACTION_SET_FIXED: { made: { ...plain, actions: [{ name: 'rename', set: { name: 'x' } }] } },
  GENERATED_EDITABLE: { made: { ...plain, fields: { id, fee: field.money({ generated: true, editable: true }) } } },
  STATE_FIELD_NO_CHOICE: { made: { ...plain, states: { field: 'name', begins: [], moves: {} } } },
  STATE_UNKNOWN: {
    made: {
      ...plain,
      fields: { id, state: field.choice({ choices: ['open'] }) },
      states: { field: 'state', begins: ['open'], moves: { end: { from: ['opne'] } } },
    },
  },
  STATE_UNREACHABLE: {
    made: {
      ...plain,
      fields: { id, state: field.choice({ choices: ['open', 'closed'] }) },
      states: { field: 'state', begins: ['open'], moves: { close: { from: ['closed'], to: 'closed' } } },
    },
  },
  STATE_FOLLOWS_NOTHING: {
    made: {
      ...plain,
      fields: { id, state: field.choice({ choices: ['open'] }) },
      states: { field: 'state', begins: ['open'], follows: 'id', moves: {} },
    },
  },
  ACTION_MOVE_UNKNOWN: { made: { ...plain, actions: [{ name: 'send', isMissing: true, move: 'sned' }] } },
  ROUTE_TWICE: {
    made: { ...plain, route: 'made', menu: ['system'] },
    other: { ...plain, route: 'made', menu: ['system'] },
  },
  NAME_TWICE: { made: { ...plain, aliases: ['other'] }, other: plain },
}

test.for(checkCodes)('the mistake %s is found and named', (code) => {
  const found = problemsIn(broken[code] ?? {})
  expect(found.map((problem) => problem.code)).toEqual([code])
  expect(found[0]?.detail).not.toBe('')
})

test('a column that a list within a page names, and that its table does not have, is found', () => {
  const lists = [{ table: 'made', by: 'id', columns: ['nmae'], beneath: { name: ['feee'] } }]
  expect(problemsIn({ made: { ...plain, page: { lists } } }).map(({ detail }) => detail)).toEqual(['made.nmae', 'made.feee'])
})

test('a call that says it changes a table which does not exist is found', () => {
  expect(problemsInCalls(allCalls, tableDefinitions)).toEqual([])
  const { blockMerchant } = allCalls
  const broken = { ...blockMerchant!, changes: ['em', 'emm'] }
  expect(problemsInCalls({ broken }, tableDefinitions)).toEqual([
    { code: 'CALL_CHANGES_UNKNOWN', table: 'broken', detail: 'emm' },
  ])
})

test('a table is found only by its exact name or alias', () => {
  expect(findTable('order_info')?.name).toBe('order_info_view')
  for (const name of [
    'Currency',
    ' currency',
    'public.currency',
    '"currency"',
    'currency;',
    '__proto__',
    'constructor',
    'toString',
    '',
  ])
    expect(findTable(name), name).toBeUndefined()
})

test('tables that should be read-only are [REF-09] [ENUM-01] [AUDIT-01]', () => {
  const readOnly = ['audit_log', 'error_log', 'enumeration', 'hs6p_subcontractor', 'em_eas_intermediary_numbers']
  const allowed = allTables.filter(({ name, view }) => view || readOnly.includes(name)).map(({ allow }) => [...allow])
  expect(allowed.length).toBeGreaterThan(readOnly.length)
  expect(allowed).toEqual(allowed.map(() => ['load']))
})
