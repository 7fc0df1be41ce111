import {
  correctionConstraints,
  correctionFields,
  correctionKey,
  correctionTable,
  periodField,
} from '../../columns/correctionFields.ts'
import { defineTable } from '../../define.ts'

/** What merchants ask to be corrected of earlier returns, and what was decided (CORR-01 to CORR-30). */
export const em_vat_correction_non_union = defineTable({
  ...correctionTable,
  title: 'Non-Union VAT Corrections',
  route: 'non_union_vat_corrections',
  menu: ['vatReturns', 40],
  fields: {
    ...correctionKey,
    quarter: periodField('4'),
    ...correctionFields('non_union', 'euVat'),
  },
  constraints: correctionConstraints('em_vat_correction_non_union'),
  filters: ['em_id', 'country', 'year', 'quarter', 'approval_status'],
  columns: ['quarter', 'requested_value_correction', 'approval_status'],
  actions: ['correctionAction', 'correctionTest', 'correctionDocument'],
  screen: 'corrections',
})
