import { documentLanguageNames, documentLanguages } from '#schema/columns/legalDocuments.ts'
import { field } from '#schema/fields.ts'
import type { NamedField } from '../../../kinds/KindView.ts'

/** The language of a new document. */
export const languageField = {
  ...field.choice({ required: true, choices: documentLanguages, labels: documentLanguageNames }),
  name: 'language',
  title: 'Language',
} as const satisfies NamedField

/** The first day of a version. */
export const firstDayField = {
  ...field.day({ required: true }),
  name: 'effective_from',
  title: 'In Force From',
} as const satisfies NamedField

/** The merchant that has accepted a document on paper, who signed for it, and when. */
export const acceptanceFields = [
  { ...field.ref({ required: true, to: { table: 'em', label: 'full_name' } }), name: 'em_id', title: 'EM' },
  { ...field.text({ required: true, maxLength: 200 }), name: 'accepted_by', title: 'Accepted By' },
  { ...field.day({ required: true }), name: 'accepted_on', title: 'Accepted' },
] as const satisfies readonly NamedField[]
