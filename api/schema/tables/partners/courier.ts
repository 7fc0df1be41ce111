import { codeTable } from '../../columns/codeTable.ts'
import { defineTable } from '../../define.ts'

export const courier = defineTable({
  title: 'Couriers',
  route: 'ref_courier',
  menu: ['reference', 'partners', 30],
  ...codeTable,
  knownBy: ['code'],
})
