import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'
import { suggestionStates } from '../../texts/studio/suggestions.ts'

/** Better words that anybody who works here suggests. They arrive with the screen, its type of records and the text, never with a record. */
export const text_suggestion = defineTable({
  title: 'Suggestions',
  route: 'text_suggestions',
  menu: ['texts', 15],
  area: 'texts',
  fields: {
    id: field.id(),
    language: field.choice({ required: true, editable: false, choices: { enumeration: 'language' }, labels: languageNames }),
    seen: field.text({ required: true, editable: false, title: 'It Says', inFull: true, maxLength: 500 }),
    proposal: field.text({ required: true, editable: false, title: 'Better', inFull: true, maxLength: 500 }),
    reason: field.text({ editable: false, maxLength: 500 }),
    screen: field.text({ editable: false }),
    record_type: field.text({ editable: false, title: 'Record Type' }),
    /** The text of the catalogue that says so, the likeliest if there are several; empty if none does. */
    key: field.text({ editable: false }),
    state: field.choice({ required: true, editable: false, choices: suggestionStates }),
    author: field.text({ required: true, isPerson: true, editable: false }),
    timestamp: field.instant({ required: true, editable: false, title: 'Suggested' }),
    answered_by: field.text({ isPerson: true }),
    answered_at: field.instant({ title: 'Answered' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['state', 'language', 'seen', 'proposal', 'author', 'timestamp'],
  listOrder: [['timestamp', 'desc']],
  label: 'proposal',
  lead: { title: 'proposal', subtitle: 'seen', state: 'state', when: 'timestamp' },
  columns: ['language', 'reason', 'screen', 'author'],
  actions: [
    {
      call: 'answerSuggestion',
      name: 'acceptSuggestion',
      body: { id: 'id', state: { value: 'accepted' } },
      icon: 'check',
      when: [{ field: 'state', is: 'open' }],
    },
    {
      call: 'answerSuggestion',
      name: 'declineSuggestion',
      body: { id: 'id', state: { value: 'declined' } },
      icon: 'cancel',
      when: [{ field: 'state', is: 'open' }],
    },
  ],
})
