import { describe, expect, test } from 'vitest'
import { changedFields } from '../../src/screens/merchants/page/fields/changedFields.ts'
import type { Merchant } from '../../src/screens/merchants/page/Merchant.ts'
import { OthersChanges } from '../../src/screens/merchants/page/OthersChanges.ts'

const merchant = (more: object = {}): Merchant => ({
  id: 7,
  identifier: '000007',
  full_name: 'Seven Goods',
  enabled: true,
  post_sale_orders_allowed: false,
  version: 1,
  em_fee_info: [{ id: 3, customs_data_fixed_fee: '0.00', version: 1 }],
  em_oss_info: [],
  em_vat: [],
  em_non_eu_vat_registration: [],
  em_site: [{ id: 1, web_address: 'one.example' }],
  em_establishment: [],
  ...more,
})

test('changes by others in an open merchant are marked field by field, also in its sub-records', () => {
  const after = merchant({
    phone: '+372 5',
    version: 2,
    em_fee_info: [{ id: 3, customs_data_fixed_fee: '0.40', version: 2 }],
  })
  expect(changedFields(merchant(), after).map(({ key }) => key)).toEqual(['em.7.phone', 'em_fee_info.3.customs_data_fixed_fee'])
})

test('an added or removed record changes no field of the others, and all forms of emptiness are equal', () => {
  const after = merchant({
    trade_name: '',
    em_site: [
      { id: 1, web_address: 'one.example' },
      { id: 2, web_address: 'two.example' },
    ],
  })
  expect(changedFields(merchant({ trade_name: null }), after)).toEqual([])
})

describe('who changed a field of an open merchant', () => {
  const event = { table: 'em', id: 7, who: 'olga', isReading: false }
  const changed = merchant({ phone: '+372 5' })
  const marks = [['em.7.phone', 'olga']]

  test('is known from an event that came before the reading', () => {
    const others = new OthersChanges()
    others.tell(event)
    expect([...others.read(merchant(), changed)]).toEqual(marks)
  })

  test('is known also when a reading that was under way had begun before the change', () => {
    const others = new OthersChanges()
    others.tell({ ...event, isReading: true })
    expect([...others.read(merchant(), merchant())]).toEqual([])
    expect([...others.read(merchant(), changed)]).toEqual(marks)
  })

  test('is known also when a reading shows the change before the event comes, and only then', () => {
    const others = new OthersChanges()
    expect([...others.read(merchant(), changed)]).toEqual([])
    expect([...others.tell(event)]).toEqual(marks)
    expect([...others.read(changed, merchant({ phone: '+372 5', mobile: '1' }))]).toEqual([])
  })

  test('is nobody for one’s own change', () => {
    const others = new OthersChanges()
    others.read(merchant(), changed)
    expect([...others.tell({ ...event, who: undefined })]).toEqual([])
    expect([...others.tell(event)]).toEqual([])
  })
})
