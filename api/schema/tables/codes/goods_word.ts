import { languages } from '../../languages.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * Everyday names of goods in the languages of the screens, without accents and capitals, with the subheading of the Harmonized
 * System that has most of what is called so. A name may have several codes; the one that was added first is the likeliest.
 */
export const goods_word = defineTable({
  title: 'Everyday Names of Goods',
  fields: {
    id: field.id(),
    word: field.text({ required: true }),
    language: field.choice({ required: true, choices: languages }),
    code: field.text({ required: true }),
  },
  allow: ['load'],
  filters: ['word', 'language', 'code'],
  sort: ['word', 'asc'],
  label: 'word',
})
