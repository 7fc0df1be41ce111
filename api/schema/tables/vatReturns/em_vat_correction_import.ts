import {
  correctionConstraints,
  correctionFields,
  correctionKey,
  correctionTable,
  periodField,
} from '../../columns/correctionFields.ts'
import { defineTable } from '../../define.ts'

/** What merchants ask to be corrected of earlier returns, and what was decided (CORR-01 to CORR-30). */
export const em_vat_correction_import = defineTable({
  ...correctionTable,
  title: 'Import VAT Corrections',
  route: 'import_vat_corrections',
  menu: ['vatReturns', 30],
  fields: {
    ...correctionKey,
    month: periodField('12'),
    ...correctionFields('ioss', 'euVat'),
  },
  constraints: correctionConstraints('em_vat_correction_import'),
  filters: ['em_id', 'country', 'year', 'month', 'approval_status'],
  columns: ['month', 'requested_value_correction', 'approval_status'],
  actions: ['correctionAction', 'correctionTest', 'correctionDocument'],
  screen: 'corrections',
})
