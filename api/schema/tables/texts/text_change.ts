import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'
import { changeKinds } from '../../texts/studio/textFormats.ts'

/** Translations that were written together: those of a file that came back, or of a replacement in many texts. */
export const text_change = defineTable({
  title: 'Bulk Changes',
  route: 'text_changes',
  menu: ['texts', 25],
  area: 'texts',
  filledOn: 'studio',
  fields: {
    id: field.id(),
    name: field.text({ required: true, editable: false, maxLength: 200 }),
    kind: field.choice({
      required: true,
      editable: false,
      choices: changeKinds,
      labels: { file: 'From a File', same_as_english: 'Same as English' },
    }),
    language: field.choice({ required: true, editable: false, choices: { enumeration: 'language' }, labels: languageNames }),
    /** How many texts were written. */
    texts: field.int({ required: true, editable: false }),
    made_by: field.text({ required: true, isPerson: true, editable: false }),
    timestamp: field.instant({ required: true, editable: false, title: 'Made' }),
    taken_back_by: field.text({ isPerson: true }),
    taken_back_at: field.instant({ title: 'Taken Back' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['language', 'kind', 'name', 'timestamp'],
  listOrder: [['timestamp', 'desc']],
  label: 'name',
  lead: { title: 'name', when: 'timestamp' },
  columns: ['kind', 'language', 'texts', 'made_by', 'taken_back_at'],
  actions: [
    {
      call: 'takeBackTexts',
      body: { id: 'id' },
      on: ['row'],
      icon: 'cancel',
      confirm: true,
      when: [{ field: 'taken_back_at', isFilled: false }],
    },
  ],
})
