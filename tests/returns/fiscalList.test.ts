/* The list of returns: with which filters it opens, and its download. */
import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { tableOf } from '#schema/registry.ts'
import { openingFilters } from '../../src/table/list/openingFilters.ts'
import { soldOn, test } from './working.ts'

const fiscal = tableOf('emvat_report_fiscal_view')

describe('the list of returns', () => {
  test('opens with what we pay, from the first of January on, in January of the year before [FISC-07] [FISC-08] [FISC-09]', () => {
    const indirect = { payment_handling_mode: 'indirect' }
    expect(openingFilters(fiscal, '2025-03-15')).toEqual({ ...indirect, from_timestamp: '2025-01-01' })
    expect(openingFilters(fiscal, '2026-01-31')).toEqual({ ...indirect, from_timestamp: '2025-01-01' })
    expect(openingFilters(fiscal, '2026-02-01')).toEqual({ ...indirect, from_timestamp: '2026-01-01' })
    expect(openingFilters(tableOf('order_info_view'), '2026-02-01')).toEqual({})
  })

  test('is downloaded by its template as Fiscal Reports.xlsx, as it is filtered [FISC-02] [FISC-30]', async ({
    api,
    clock,
    db,
    working: _working,
  }) => {
    clock.set('2026-11-20T08:00:00Z')
    const { id } = await soldOn(api, db, '2026-10-10')
    const ask = (payload: object) => api.inject({ method: 'POST', url: '/api/v2/export/xlsx', payload })
    const columns = ['global_id', 'report_type', 'total_vat_due']
    const filter = [{ name: 'em_id', value: id }]
    const answer = await ask({ template: 'fiscal_vat', filter, columns })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Fiscal Reports.xlsx"')
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(1))).toEqual([['ioss', 'IOSS', 19]])
    expect((await ask({ template: 'other' })).statusCode).toBe(400)
    const translator = await (
      await api.as('translator')
    ).inject({ method: 'POST', url: '/api/v2/export/xlsx', payload: { template: 'fiscal_vat' } })
    expect(translator.statusCode).toBe(403)
  })
})
