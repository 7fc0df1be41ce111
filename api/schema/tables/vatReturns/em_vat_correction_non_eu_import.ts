import {
  correctionConstraints,
  correctionFields,
  correctionKey,
  correctionTable,
  periodField,
} from '../../columns/correctionFields.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What merchants ask to be corrected of earlier returns, and what was decided (CORR-01 to CORR-30). */
export const em_vat_correction_non_eu_import = defineTable({
  ...correctionTable,
  title: 'Non-EU Import VAT Corrections',
  route: 'non_eu_import_vat_corrections',
  menu: ['vatReturns', 35],
  fields: {
    ...correctionKey,
    quarter: periodField('4'),
    ...correctionFields('non_eu_ioss', 'outsideEuVat'),
    euro_quote: field.euroQuote(),
    requested_value_correction_eur: field.inEuroOf('requested_value_correction'),
  },
  constraints: correctionConstraints('em_vat_correction_non_eu_import'),
  filters: ['em_id', 'country', 'year', 'quarter', 'approval_status'],
  columns: ['quarter', 'requested_value_correction', 'approval_status'],
  actions: ['correctionAction', 'correctionTest', 'correctionDocument'],
  screen: 'corrections',
})
