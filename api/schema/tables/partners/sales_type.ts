import { codeTable } from '../../columns/codeTable.ts'
import { defineTable } from '../../define.ts'

export const sales_type = defineTable({
  title: 'Sales Types',
  route: 'ref_sales_type',
  menu: ['reference', 'partners', 70],
  ...codeTable,
})
