import { expect, test } from 'vitest'
import { parcelWhere } from '../../src/screens/orders/parcelWhere.ts'

const parcel = { order_status: 'payment_verified', timestamp: '2026-11-02T08:00:00Z', shipped_at: null }

test('a parcel is with its carrier once it was handed over, ready once it is paid, and otherwise not sent', () => {
  expect(parcelWhere({ ...parcel, shipped_at: '2026-11-03T09:00:00Z' })).toBe('shipped')
  expect(parcelWhere({ ...parcel, shipped_at: '2026-11-03T09:00:00Z', order_status: 'cancelled' })).toBe('shipped')
  expect(parcelWhere(parcel)).toBe('ready')
  expect(parcelWhere({ ...parcel, order_status: 'fc_confirmed' })).toBe('unpaid')
  expect(parcelWhere({ ...parcel, order_status: 'payment_rejected' })).toBe('unpaid')
  expect(parcelWhere({ ...parcel, order_status: 'cancelled' })).toBe('cancelled')
})
