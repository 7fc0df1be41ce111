import { territoriesOutsideVat, territoryTreatments } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notNegative, pattern } from '../../rules/rules.ts'

/** Parts of countries whose VAT or customs status differs from their country's (Articles 6 and 7 of Directive 2006/112/EC). */
export const special_territory = defineTable({
  title: 'Special VAT Territories',
  route: 'ref_special_territory',
  menu: ['reference', 'places', 30],
  fields: {
    id: field.id(),
    special_territory_name: field.text({ required: true }),
    country_code: field.country({ forMany: false, required: true }),
    /** A code of its own by which orders may name it as their country (Åland is AX). */
    iso_code: field.text({
      title: 'ISO Code',
      maxLength: 6,
      rules: [pattern('^[A-Z]{2}(-[A-Z0-9]{1,3})?$')],
    }),
    vat_rate: field.percent({
      required: true,
      title: 'VAT Rate (%)',
      rules: [notNegative('VAT Rate cannot be negative')],
      noneWhere: { field: 'treatment', in: territoriesOutsideVat, says: 'No EU VAT' },
    }),
    treatment: field.choice({ required: true, preset: 'THIRD_COUNTRY', choices: territoryTreatments }),
    in_eu_customs_territory: field.flag({ title: 'In EU Customs Territory' }),
    in_eu_vat_territory: field.flag({ title: 'In EU VAT Territory' }),
    note: field.text({ maxLength: 1000 }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['special_territory_name', 'country_code', 'treatment'],
  sort: ['id', 'desc'],
  label: 'special_territory_name',
  lead: { title: 'special_territory_name', subtitle: 'note', state: 'treatment', amount: 'vat_rate', country: 'country_code' },
  columns: ['country_code', 'vat_rate', 'treatment', 'in_eu_customs_territory'],
  listOrder: [
    ['country_code', 'asc'],
    ['special_territory_name', 'asc'],
  ],
  knownBy: ['country_code'],
  actions: ['postalCodes', 'findRate'],
})
