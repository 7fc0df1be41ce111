import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { directions, languageStates } from '../../texts/studio/languageRows.ts'

/** The languages of the screens and of mails: those that ship, and those that translators add. */
export const language = defineTable({
  title: 'Languages',
  route: 'languages',
  menu: ['texts', 12],
  area: 'texts',
  announced: true,
  fields: {
    id: field.id(),
    /** Of BCP 47, such as `sv` or `de-AT`. */
    code: field.text({ required: true, editable: false }),
    name: field.text({ required: true, title: 'Own Name', maxLength: 60 }),
    direction: field.choice({
      required: true,
      title: 'Writing Direction',
      choices: directions,
      labels: { ltr: 'Left to Right', rtl: 'Right to Left' },
    }),
    /** The categories of number that it has (CLDR). */
    categories: field.text({ required: true, editable: false, title: 'Categories of Number' }),
    /** The code of the language that is shown where it lacks a text. */
    fallback: field.text({ title: 'Falls Back To', maxLength: 35 }),
    /** In preparation only translators see it. */
    state: field.choice({ required: true, choices: languageStates, labels: { preparation: 'In Preparation' } }),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['code', 'name', 'state'],
  listOrder: [['name', 'asc']],
  lead: { title: 'name', subtitle: 'code', state: 'state' },
  columns: ['direction', 'categories', 'fallback'],
  actions: ['addLanguage'],
})
