import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { between, onlyWhen } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

export const country = defineTable({
  title: 'Country Information',
  route: 'ref_country',
  menu: ['reference', 'places', 10],
  fields: {
    id: field.id(),
    code: field.country({ required: true, editable: false, title: 'Code' }),
    alpha3: field.text({ required: true, editable: false, title: 'Alpha-3', maxLength: 3 }),
    name: field.text({ required: true }),
    is_eu: field.flag({ title: 'EU Member State' }),
    is_reg_country_eu: field.flag({ title: 'EU Registration Country' }),
    is_article_194_applied: field.flag({
      title: 'Article 194 Applied',
      shownWhen: 'is_eu',
      rules: [onlyWhen('is_eu', worded('ARTICLE_194_OUTSIDE_EU', 'Article 194 can be only applied to EU countries'))],
    }),
    /** For e-publications; without one they bear the standard rate. */
    tbe_reduced_rate: field.percent({ title: 'E-Publication Rate (%)', rules: [between('0', '100', 'Rate is invalid')] }),
    currency_id: field.ref({ title: 'Currency', to: { table: 'currency', label: 'code' } }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['code', 'name', 'is_eu', 'is_article_194_applied'],
  sort: ['id', 'desc'],
  label: 'name',
  lead: { title: 'name', subtitle: 'code', country: 'code' },
  columns: ['is_eu', 'is_article_194_applied', 'currency_id'],
  listOrder: [['name', 'asc']],
})
