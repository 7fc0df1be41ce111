import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { between } from '../../rules/rules.ts'

export const currency = defineTable({
  title: 'Currency',
  route: 'ref_currency',
  menu: ['reference', 'rates', 90],
  fields: {
    id: field.id(),
    code: field.currency({ required: true, editable: false, title: 'Code' }),
    name: field.text({ required: true }),
    symbol: field.text({ maxLength: 8 }),
    decimals: field.int({ required: true, preset: 2, rules: [between('0', '4')] }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['code', 'name'],
  sort: ['id', 'desc'],
  label: 'code',
  lead: { title: 'code', subtitle: 'name' },
  columns: ['name', 'symbol', 'decimals'],
  listOrder: [['code', 'asc']],
})
