import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { keptOnceSet, notNegative, requiredWhen } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

const feeClass = { table: 'fee_class', label: 'name' } as const

/** What the merchant pays us: one row per merchant. */
export const em_fee_info = defineTable({
  title: 'EAS Fee Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    fee_class: field.choice({ required: true, choices: ['manual', 'auto'], preset: 'manual', title: 'Fee Class Type' }),
    fee_class_id: field.ref({
      title: 'Fee Class',
      to: feeClass,
      rules: [
        requiredWhen(
          'fee_class',
          'manual',
          worded('FEE_CLASS_NEEDED', 'Need to select a fee class when fee class type is manual.'),
        ),
      ],
    }),
    /** The class chosen by hand, or the one that last month's volume selected (FEE-37). */
    fee_class_id_effective: field.ref({ generated: true, setByTrigger: true, title: 'Effective Fee Class', to: feeClass }),
    post_sale_fee_class_id: field.ref({
      title: 'Post Sale Fee Class',
      to: feeClass,
      rules: [keptOnceSet(worded('POST_SALE_FEE_CLASS_EMPTIED', 'Error! Post Sale Fee Class cannot be empty once set.'))],
    }),
    customs_data_fixed_fee: field.money({
      required: true,
      preset: '0.00',
      rules: [notNegative('Customs data fee cannot be negative')],
    }),
    effective_from: field.day(),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['em_id', 'fee_class_id_effective'],
  sort: ['id', 'desc'],
  label: 'id',
})
