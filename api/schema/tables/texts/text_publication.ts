import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'

/** Texts that were published together, under a name. Everybody who is signed in is told, because their screens show them at once. */
export const text_publication = defineTable({
  title: 'Publications',
  route: 'text_publications',
  menu: ['texts', 30],
  area: 'texts',
  announced: true,
  filledOn: 'studio',
  fields: {
    id: field.id(),
    name: field.text({ required: true, editable: false, maxLength: 200 }),
    language: field.choice({ required: true, editable: false, choices: { enumeration: 'language' }, labels: languageNames }),
    /** How many texts were published. */
    texts: field.int({ required: true, editable: false }),
    published_by: field.text({ required: true, isPerson: true, editable: false }),
    timestamp: field.instant({ required: true, editable: false, title: 'Published' }),
    taken_back_by: field.text({ isPerson: true }),
    taken_back_at: field.instant({ title: 'Taken Back' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['language', 'name', 'timestamp'],
  listOrder: [['timestamp', 'desc']],
  label: 'name',
  lead: { title: 'name', when: 'timestamp' },
  columns: ['language', 'texts', 'published_by', 'taken_back_at', 'taken_back_by'],
  actions: [
    {
      call: 'takeBackPublication',
      body: { id: 'id' },
      on: ['row'],
      icon: 'cancel',
      confirm: true,
      when: [{ field: 'taken_back_at', isFilled: false }],
    },
  ],
})
