/* Who may do what with returns, corrections and reports: written down here once more, so that a call of another permission is noticed. */
import * as composing from '#schema/calls/returns/composing.ts'
import * as corrections from '#schema/calls/returns/corrections.ts'
import * as downloads from '#schema/calls/returns/downloads.ts'
import * as filing from '#schema/calls/returns/filing.ts'
import * as inspecting from '#schema/calls/returns/inspecting.ts'
import * as own from '#schema/calls/returns/own.ts'
import * as pastReports from '#schema/calls/returns/pastReports.ts'
import * as reconciling from '#schema/calls/returns/reconciling.ts'
import * as reports from '#schema/calls/reports.ts'
import { allTables } from '#schema/registry.ts'
import type { Role } from '#schema/roles.ts'
import { roleNames } from '#schema/roles.ts'
import { noteWrites } from '../support/noteWrites.ts'
import { expect, test } from '../support/test.ts'

const calls = Object.entries({
  ...composing,
  ...corrections,
  ...downloads,
  ...filing,
  ...inspecting,
  ...own,
  ...pastReports,
  ...reconciling,
  ...reports,
})
/** Calls that change something; all others read. */
const writing = new Set([
  'composeReturns',
  'decideCorrection',
  'decideCorrectionOn',
  'uploadCorrectionDocument',
  'revealAccessInformation',
  'updateFiling',
  'updateFiscalReportPayment',
  'updateReportComment',
  'assignReports',
  'fileMany',
  'explainCustomsDifference',
  'explainPaymentDifference',
  'fileOwnReturn',
  'proposeNilReturns',
  ...Object.keys(pastReports),
  'makeInterimReport',
  'completeOperatorReport',
])
const writers: readonly Role[] = ['operator', 'admin', 'tester']
const readers: readonly Role[] = [...writers, 'auditor']

test('returns, corrections and reports are read by auditors, changed by operators, and nothing to translators [PERM-18]', async ({
  api,
  anonymous,
  db,
}) => {
  expect(calls.length).toBeGreaterThan(40)
  for (const name of writing) expect(calls.map(([known]) => known)).toContain(name)
  const people = await Promise.all(roleNames.map(async (role) => ({ role, person: await api.as(role) })))
  const written = await noteWrites(db)
  for (const [name, { method, path }] of calls) {
    const request = {
      method,
      url: path.replace(/:\w+/g, '2147483000'),
      // Passes the check of permissions and then does nothing.
      ...(method !== 'GET' && { payload: '{"none":1', headers: { 'content-type': 'application/json' } }),
    }
    const allowed = writing.has(name) ? writers : readers
    expect((await anonymous.inject(request)).statusCode, name).toBe(401)
    for (const { role, person } of people) {
      const { statusCode } = await person.inject(request)
      expect(statusCode === 403, `${role} ${method} ${path} answers ${statusCode}`).toBe(!allowed.includes(role))
    }
  }
  expect(await written()).toEqual([])
})

const tables = allTables.filter(
  ({ name, allow }) =>
    allow.includes('load') &&
    /^(fiscal_report|emvat_report|filing_cockpit|em_vat_correction|em_interim_report|dpo_report|em_registration|ioss_|reconciliation_)/.test(
      name,
    ),
)

test('the lists of returns, corrections and reports are read by all but translators, and changed only by operators [PERM-18]', async ({
  api,
}) => {
  expect(tables.length).toBeGreaterThan(10)
  for (const { name, allow } of tables)
    for (const role of roleNames) {
      const person = await api.as(role)
      const { statusCode, data } = await person.load(name, { page: { size: 1 } })
      expect([role, name, statusCode]).toEqual([role, name, readers.includes(role) ? 200 : 403])
      if (role === 'translator') expect(data).toBeUndefined()
      if (!allow.includes('insert')) continue
      const reply = await person.post('/api/persistence/insert', { tableName: name, data: { remarks: 'x' } })
      expect(reply.statusCode === 403, `${role} adds to ${name}: ${reply.statusCode}`).toBe(!writers.includes(role))
    }
})
