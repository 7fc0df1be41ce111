import { field } from '../fields.ts'

/** The fields that contract documents of one merchant (DOC-09) and of all merchants (GCD-08) share. */
export const documentFields = {
  id: field.id(),
  document_name: field.text({ required: true, maxLength: 200 }),
  sort_number: field.int({ required: true, generated: true, hidden: true }),
  date_of_upload: field.instant({ required: true, generated: true }),
  date_of_change: field.instant({ required: true, generated: true }),
  /** The file's handle. */
  file: field.file({ required: true, generated: true, hidden: true }),
  file_name: field.text({ required: true, generated: true }),
  /** The first day of the version uploaded last. */
  effective_from: field.day({ required: true, generated: true, title: 'In Force From', hidden: true }),
  isreplaced: field.flag({ generated: true, title: 'Replaced', hidden: true }),
  version: field.version(),
} as const
