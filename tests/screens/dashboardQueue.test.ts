import { describe, expect, test } from 'vitest'
import { queueActions } from '#schema/actions/actionNames.ts'
import { nameOfAction } from '#schema/actions/actions.ts'
import type { Attention } from '#schema/work/Attention.ts'
import { attentions } from '#schema/attention.ts'
import { findTable } from '#schema/registry.ts'
import { inPlaces, queueOf } from '../../src/screens/dashboard/queueOf.ts'

type Rows = Parameters<typeof queueOf>[0]

const first = (values: Partial<NonNullable<Rows[number]['first']>>) => ({
  id: 7,
  label: 'X-7',
  due: null,
  since: null,
  touches: null,
  ...values,
})
const rows: Rows = [
  { name: 'overdueInvoices', count: 3, amount: '90.00', first: first({ due: '2026-11-02' }) },
  { name: 'returnsToFile', count: 2, amount: '12.00', first: first({ due: '2026-10-31' }) },
  { name: 'rejectedPayments', count: 5, amount: null, first: null },
  { name: 'applicationsToReview', count: 0, amount: null, first: null },
  { name: 'failedJobs', count: 1, amount: null, first: first({ since: '2026-11-01' }) },
  { name: 'partlyPaidInvoices', count: 1, amount: '1000.00', first: first({ due: '2026-11-02' }) },
]
const names = (queue: readonly { name: string }[]) => queue.map(({ name }) => name)

describe('what waits for a person', () => {
  test('is what colleagues ask, then what has the earliest day, then more money, then the order of the registry', () => {
    const queue = queueOf(rows, { mentions: 1, followUps: 0 })
    expect(names(queue)).toEqual([
      'mentions',
      'returnsToFile',
      'partlyPaidInvoices',
      'overdueInvoices',
      'rejectedPayments',
      'failedJobs',
    ])
  })

  test('has its next deed on the page of the most urgent one, or in the list', () => {
    const deedOf = (name: string) => queueOf(rows, { mentions: 0, followUps: 0 }).find((line) => line.name === name)?.deed
    expect(deedOf('overdueInvoices')).toEqual({ name: 'pay', to: '/view/invoice_list_view/7', isBeside: false })
    expect(deedOf('failedJobs')).toEqual({ name: 'runAgain', to: '/view/jobs/7', isBeside: false })
    expect(deedOf('returnsToFile')?.to).toMatch(/^\/view\/filing_cockpit\?f\.state=to_file/)
  })

  test('is done from the line itself where its list has an action for it, on the row that is named as the most urgent', () => {
    const queue = queueOf(rows, { mentions: 0, followUps: 0 })
    expect(queue.find(({ name }) => name === 'failedJobs')?.here).toEqual({
      table: 'job_run',
      id: 7,
      actions: ['runJobAgain', 'acknowledgeJob'],
    })
    expect(queue.find(({ name }) => name === 'rejectedPayments')?.here).toBeUndefined()
    const acting = (attentions as readonly Attention[]).filter(({ inPlace }) => inPlace)
    expect(acting.length).toBeGreaterThan(8)
    expect(acting.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'filingAlerts',
        'rejectedPayments',
        'applicationsToReview',
        'backdatedChanges',
        'unionCorrections',
      ]),
    )
    for (const { name, table, inPlace = [], due, since, touches } of acting) {
      const known = (findTable(table)?.actions ?? []).map((action) =>
        typeof action === 'string' ? action : nameOfAction(action),
      )
      expect([...known, ...queueActions], name).toEqual(expect.arrayContaining([...inPlace]))
      expect(touches ?? due ?? since, name).toBeDefined()
    }
  })

  test('stays where it was when something new comes or is done', () => {
    const shown = queueOf(rows, { mentions: 0, followUps: 0 })
    const later = queueOf(
      rows.map((row) => (row.name === 'returnsToFile' ? { ...row, count: 0 } : row)),
      { mentions: 4, followUps: 0 },
    )
    const lines = inPlaces(later, shown)
    expect(names(lines)).toEqual(names(shown))
    expect(lines.find(({ name }) => name === 'returnsToFile')?.count).toBe(0)
  })
})
