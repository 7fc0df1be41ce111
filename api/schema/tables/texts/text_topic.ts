import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Texts about which somebody has asked. The questions and answers are its comments, and are about the English, so for all languages. */
export const text_topic = defineTable({
  title: 'Questions about Texts',
  route: 'text_topics',
  menu: ['texts', 18],
  area: 'texts',
  filledOn: 'studio',
  fields: {
    id: field.id(),
    key: field.text({ required: true, editable: false }),
    /** The English when somebody first asked. */
    english: field.text({ required: true, editable: false, inFull: true }),
    asked_by: field.text({ required: true, isPerson: true, editable: false }),
    timestamp: field.instant({ required: true, editable: false, title: 'Asked' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: [{ name: 'key', comparator: 'contains' }, 'english', 'asked_by', 'timestamp'],
  listOrder: [['timestamp', 'desc']],
  label: 'english',
  lead: { title: 'english', subtitle: 'key', when: 'timestamp' },
  columns: ['asked_by'],
})
