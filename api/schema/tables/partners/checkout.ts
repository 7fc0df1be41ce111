import { codeTable } from '../../columns/codeTable.ts'
import { defineTable } from '../../define.ts'

export const checkout = defineTable({
  title: 'Checkouts',
  route: 'ref_checkout',
  menu: ['reference', 'partners', 60],
  ...codeTable,
  knownBy: ['code'],
})
