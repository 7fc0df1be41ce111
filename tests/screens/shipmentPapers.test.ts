/* Which papers of a parcel are available, and when. */
import { describe, expect, test } from 'vitest'
import { cnReportTypes, customsDecSchemes, orderStatuses } from '#schema/choices.ts'
import { en } from '#schema/texts/en/index.ts'
import type { Parcel } from '../../src/screens/orders/papersOf.ts'
import { isReadyForPapers, papersOf } from '../../src/screens/orders/papersOf.ts'

const parcel: Parcel = { id: 3, order_status: 'payment_verified', cn_report_type: 'cn22', customs_dec_scheme: 'IOSS-IMPORT' }
const papers = (facts: Partial<Parcel>, maySeeBuyers = true) => [...papersOf({ ...parcel, ...facts }, maySeeBuyers)]

describe('the papers of a parcel', () => {
  test('are available once the payment of its order is verified [SHIP-08] [SHIP-09] [SHIP-10]', () => {
    expect(orderStatuses.filter((order_status) => isReadyForPapers({ order_status }))).toEqual(['payment_verified'])
    expect(orderStatuses.length).toBeGreaterThan(5)
  })

  test('have a postal form unless a courier carries the parcel [SHIP-11]', () => {
    const withForm = cnReportTypes.filter((cn_report_type) => papers({ cn_report_type }).includes('postalForm'))
    expect(withForm).toEqual(['cn22', 'cn23'])
  })

  test('have a declaration under each scheme, and none without one [SHIP-12]', () => {
    for (const customs_dec_scheme of customsDecSchemes) expect(papers({ customs_dec_scheme })).toContain('declaration')
    expect(papers({ customs_dec_scheme: null })).toEqual(['all', 'postalForm', 'advanceData', 'qr', 'barcode'])
  })

  test('that name the buyer are hidden from people who may not see buyers, unlike QR code and barcode', () => {
    expect(papers({}, false)).toEqual(['qr', 'barcode'])
  })

  test('are called Customs Forms, Declaration, QR Code and Barcode [SHIP-04] [SHIP-05] [SHIP-06]', () => {
    const { customsForms, declaration, qr, barcode } = en.ui.orders
    expect([customsForms, declaration, qr, barcode]).toEqual(['Customs Forms', 'Declaration', 'QR Code', 'Barcode'])
  })
})
