/*
 * The customs territory of the Union is another one than its VAT area (Regulation (EU) No 952/2013, Article 4; Directive
 * 2006/112/EC, Article 6): duties follow the first, VAT the second.
 */
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Quote {
  items: {
    report_type: string
    vat: string
    duty: { basis: string; amount: string }
  }[]
  explanation: { items: { explanation: { steps: { step: string; reason: string }[] } }[] }
}

interface Place {
  country: string
  postal_code?: string
}

async function quote(api: ApiClient, from: Place, to: Place, price = '50.00'): Promise<Quote> {
  const item = { line: 1, description: 'cotton T-shirt', hs: '6109100010', origin: 'CN', quantity: 1, unit_price: price }
  const body = {
    ...exampleQuote,
    on: '2026-10-15',
    delivery: '0',
    duty_mode: undefined,
    ship_from: from,
    ship_to: to,
    items: [item],
  }
  const reply = await api.post<Quote>('/api/landed_cost', body)
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return reply.data
}

const spain: Place = { country: 'ES', postal_code: '28001' }
const canaries: Place = { country: 'ES', postal_code: '35001' }
const ceuta: Place = { country: 'ES', postal_code: '51001' }
const china: Place = { country: 'CN' }

/** The places with the same status, also by a code of their own. */
const insideCustomsOnly: [string, Place][] = [
  ['the Canary Islands', canaries],
  ['IC', { country: 'IC' }],
  ['Guadeloupe', { country: 'GP' }],
  ['Åland', { country: 'AX' }],
]
const outsideBoth: [string, Place][] = [
  ['Ceuta', ceuta],
  ['EA', { country: 'EA', postal_code: '52001' }],
  ['EA without a postal code', { country: 'EA' }],
  ['Büsingen', { country: 'DE', postal_code: '78266' }],
  ['Livigno', { country: 'IT', postal_code: '23041' }],
  ['Saint-Barthélemy', { country: 'BL' }],
]

describe('duties and VAT of goods', () => {
  test.for(insideCustomsOnly)(
    'from China to %s are duty of the Union without VAT, flat up to 150 euro',
    async ([, place], { api }) => {
      const [low, high] = [await quote(api, china, place), await quote(api, china, place, '200.00')]
      expect(low.items).toMatchObject([{ report_type: 'EXPORT', vat: '0.00', duty: { basis: 'flat', amount: '3.00' } }])
      expect(high.items).toMatchObject([{ report_type: 'EXPORT', vat: '0.00', duty: { basis: 'tariff', amount: '24.00' } }])
      const reasons = high.explanation.items[0]?.explanation.steps.map(({ reason }) => reason)
      expect(reasons).toEqual(expect.arrayContaining(['ABOVE_150_EUR', 'TARIFF_DUTY']))
    },
  )

  test.for(insideCustomsOnly)('from %s to the mainland are VAT without duty', async ([, place], { api }) => {
    for (const price of ['50.00', '200.00']) {
      const { items } = await quote(api, place, spain, price)
      expect(items).toMatchObject([{ duty: { basis: 'none', amount: '0.00' } }])
      expect(Number(items[0]?.vat)).toBeGreaterThan(0)
    }
  })

  test.for(insideCustomsOnly)('from the mainland to %s are neither', async ([, place], { api }) => {
    expect((await quote(api, spain, place)).items).toMatchObject([{ vat: '0.00', duty: { basis: 'none' } }])
  })

  test.for(outsideBoth)('from China to %s are neither', async ([, place], { api }) => {
    expect((await quote(api, china, place, '200.00')).items).toMatchObject([{ vat: '0.00', duty: { basis: 'none' } }])
  })

  test.for(outsideBoth)('from %s to the mainland are both', async ([, place], { api }) => {
    const { items } = await quote(api, place, spain, '200.00')
    expect(items).toMatchObject([{ duty: { basis: 'tariff', amount: '24.00' } }])
    expect(Number(items[0]?.vat)).toBeGreaterThan(0)
  })
})
