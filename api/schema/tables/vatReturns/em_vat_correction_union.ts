import {
  correctionConstraints,
  correctionFields,
  correctionKey,
  correctionTable,
  periodField,
} from '../../columns/correctionFields.ts'
import { defineTable } from '../../define.ts'

/** What merchants ask to be corrected of earlier returns, and what was decided (CORR-01 to CORR-30). */
export const em_vat_correction_union = defineTable({
  ...correctionTable,
  title: 'Union VAT Corrections',
  route: 'union_vat_corrections',
  menu: ['vatReturns', 45],
  fields: {
    ...correctionKey,
    quarter: periodField('4'),
    ...correctionFields('union', 'euVat'),
  },
  constraints: correctionConstraints('em_vat_correction_union'),
  filters: ['em_id', 'country', 'year', 'quarter', 'approval_status'],
  columns: ['quarter', 'requested_value_correction', 'approval_status'],
  actions: ['correctionAction', 'correctionTest', 'correctionDocument'],
  screen: 'corrections',
})
