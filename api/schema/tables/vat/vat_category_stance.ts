import { stances } from '#domain/vat/stanceOf.ts'
import { vatCategories, vatCategoryLabels } from '../../columns/vatCategories.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { worded } from '../../messages/messages.ts'
import { pattern } from '../../rules/rules.ts'

/**
 * Whether the conditional VAT items of a category apply before anybody has judged them one by one. Of a country's own stances the
 * one with the longest prefix decides, otherwise of those on every country; goods that none names are held.
 */
export const vat_category_stance = defineTable({
  title: 'VAT Category Stances',
  route: 'ref_vat_category_stance',
  menu: ['reference', 'vat', 16],
  fields: {
    id: field.id(),
    /** Empty for every country. */
    country: field.country({ editable: false, within: 'euVat' }),
    /** A category of the Commission's list of VAT rates. */
    category: field.text({
      required: true,
      editable: false,
      maxLength: 200,
      words: vatCategories,
      labels: vatCategoryLabels,
      rules: [pattern('^[A-Z0-9_]+$', worded('CATEGORY_FORM', 'Enter a category as the list of the Commission writes it'))],
    }),
    /** Empty for all goods of the category. */
    hs6p_prefix: field.text({
      editable: false,
      title: 'HS6+ Beginning',
      maxLength: 10,
      rules: [pattern('^([0-9]{2}){1,5}$', worded('PREFIX_FORM', 'Enter 2, 4, 6, 8 or 10 digits'))],
    }),
    stance: field.choice({ required: true, choices: stances }),
    /** The words of the law that decided it, or somebody's own. */
    reason: field.text({ required: true, maxLength: 4000 }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  constraints: {
    vat_category_stance_key: {
      field: 'category',
      says: worded('STANCE_EXISTS', 'There is a stance on these goods already: change that one'),
    },
  },
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'category', 'hs6p_prefix', 'stance'],
  sort: ['id', 'desc'],
  listOrder: [
    ['category', 'asc'],
    ['country', 'asc'],
    ['hs6p_prefix', 'asc'],
  ],
  label: 'category',
  lead: { title: 'category', subtitle: 'reason', state: 'stance', when: 'timestamp', country: 'country' },
  columns: ['country', 'hs6p_prefix', 'stance', 'timestamp'],
  actions: [
    {
      call: 'removeVatStance',
      params: { id: 'id' },
      on: ['row', 'selection'],
      confirm: true,
      icon: 'cancel',
      tone: 'danger',
    },
  ],
})
