import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notAbove, notBothPositive, notNegative } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

const limit = [notNegative('Field cannot be negative')]
const fee = { required: true, preset: '0.00', rules: limit } as const
const share = { required: true, preset: '0', rules: limit } as const

/** What a merchant pays per reported order, and the volume for which the class is meant. */
export const fee_class = defineTable({
  title: 'Fee Classes',
  route: 'ref_fee_class',
  menu: ['reference', 'fees', 10],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    description: field.text(),
    import_scheme_fixed_fee: field.money(fee),
    non_union_fixed_fee: field.money(fee),
    union_fixed_fee: field.money(fee),
    b2c_domestic_fixed_fee: field.money({ ...fee, title: 'B2C Domestic Fixed Fee' }),
    fc_rep_fixed_fee: field.money({
      ...fee,
      rules: [...limit, notAbove('import_scheme_fixed_fee', 'FC Rep Fixed Fee cannot be greater than Import Fixed Fee')],
    }),
    import_percentage_fee: field.percent(share),
    non_union_percentage_fee: field.percent(share),
    union_percentage_fee: field.percent(share),
    b2c_domestic_percentage_fee: field.percent({ ...share, title: 'B2C Domestic Percentage Fee' }),
    fc_rep_percentage_fee: field.percent({
      ...share,
      rules: [...limit, notAbove('import_percentage_fee', 'FC Rep Percentage Fee cannot be greater than Import Percentage Fee')],
    }),
    min_order_count: field.int({ rules: limit }),
    max_order_count: field.int({ rules: limit }),
    min_trade_value: field.money({ rules: limit }),
    max_trade_value: field.money({ rules: limit }),
    post_sale: field.flag(),
    timestamp: field.stamp(),
    version: field.version(),
  },
  rules: [
    notBothPositive(
      ['min_order_count', 'max_order_count'],
      ['min_trade_value', 'max_trade_value'],
      worded('COUNTS_AND_VALUES', 'Cannot set both order Counts and Trade values'),
    ),
  ],
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'post_sale'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'description', amount: 'import_scheme_fixed_fee' },
  columns: ['description', 'import_scheme_fixed_fee', 'union_fixed_fee', 'fc_rep_fixed_fee'],
  knownBy: ['description'],
  links: [{ title: 'Associated EMs', to: 'em-info', filter: { fee_class_id_effective: 'id' } }],
})
