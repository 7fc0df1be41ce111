import { codeTable } from '../../columns/codeTable.ts'
import { defineTable } from '../../define.ts'

export const integration_platform = defineTable({
  title: 'Integration Platforms',
  route: 'ref_integration_platform',
  menu: ['reference', 'partners', 50],
  ...codeTable,
})
