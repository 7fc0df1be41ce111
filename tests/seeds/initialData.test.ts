/* What an installation has on its first day: reference data and settings, and no business. */
import { allTables } from '#schema/registry.ts'
import { expect, test } from '../support/test.ts'

/** What is there before anybody has worked: people, law, codes, rates by law, settings, terms. */
const isInitial = ({ area = 'reference', name }: (typeof allTables)[number]): boolean =>
  ['reference', 'settings', 'texts', 'lab'].includes(area) || /^operator_user|^retention_rule$/.test(name)

const listed = allTables.filter(({ allow, route }) => allow.includes('load') && route !== undefined)

test('an installation begins with reference data and no business, and every list opens [API-32]', async ({ api, db }) => {
  const business = allTables.filter((table) => !table.view && !isInitial(table)).map(({ name }) => `"${name}"`)
  await db.query(`truncate ${business.join(', ')} cascade`)
  const admin = await api.as('admin')
  const found: Record<string, number> = {}
  for (const table of listed) {
    const { statusCode, data } = await admin.load(table.name, { page: { size: 1 } })
    expect([table.name, statusCode]).toEqual([table.name, 200])
    found[table.name] = data.total
  }
  for (const { name, area } of listed.filter((table) => !isInitial(table) && table.area !== 'logs'))
    expect([name, area, found[name]]).toEqual([name, area, 0])
  const needed = ['country', 'currency', 'enumeration', 'fee_class', 'country_vat_rate', 'eas_vat_reg', 'special_territory']
  for (const name of [...needed, 'operator_user_view', 'retention_rule', 'schedule', 'checkout'])
    expect([name, found[name]]).not.toEqual([name, 0])
})
