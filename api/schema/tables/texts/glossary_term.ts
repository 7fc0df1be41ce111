import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'

/** What translators have agreed to call a thing. Abbreviations that the screens explain are in code (`texts/glossary.ts`). */
export const glossary_term = defineTable({
  title: 'Agreed Terms',
  route: 'glossary_terms',
  menu: ['texts', 40],
  area: 'texts',
  fields: {
    id: field.id(),
    term: field.text({ required: true, title: 'English Term', maxLength: 100 }),
    language: field.choice({ required: true, choices: { enumeration: 'language' }, labels: languageNames }),
    translation: field.text({ required: true, maxLength: 100 }),
    note: field.text({ maxLength: 500 }),
    enabled: field.enabled(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['language', 'term', 'translation', 'enabled'],
  listOrder: [['term', 'asc']],
  label: 'term',
  lead: { title: 'term', subtitle: 'translation' },
  columns: ['language', 'note', 'enabled'],
  addTitle: 'Add Term',
})
