import { field } from '../fields.ts'

/** The languages of documents: those of the European Union, and Norwegian (GDPR-10). */
export const documentLanguages = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

const names = new Intl.DisplayNames('en', { type: 'language' })

export const documentLanguageNames = Object.fromEntries(
  documentLanguages.map((code) => [code, names.of(code) ?? code]),
) as Readonly<Record<DocumentLanguage, string>>

/** The documents that applicants accept, a table of each kind and the list that shows what is in force. */
export const legalKinds = {
  gdpr: { table: 'gdpr_document', list: 'gdpr_documents' },
  agreement: { table: 'data_security_agreement', list: 'data_security_agreements' },
} as const
export type LegalKind = keyof typeof legalKinds

/** The kind of document that a table or list is about. */
export const legalKindOf = (name: string): LegalKind =>
  name === legalKinds.agreement.list || name === legalKinds.agreement.table ? 'agreement' : 'gdpr'

const language = field.choice({
  required: true,
  generated: true,
  choices: documentLanguages,
  labels: documentLanguageNames,
  forMany: false,
})

/** The fields of the document of a language: name and file are those of the version uploaded last. */
export const legalDocumentFields = {
  id: field.id(),
  language,
  name: field.text({ required: true, generated: true, title: 'File' }),
  file: field.file({ required: true, generated: true, hidden: true }),
  effective_from: field.day({ required: true, generated: true, title: 'In Force From' }),
  timestamp: field.stamp(),
  version: field.version(),
} as const

/** The fields of a list of such documents: the file is the one in force today; there is none while the first version is scheduled. */
export const legalListFields = {
  id: field.id(),
  language,
  oid: field.file({ hidden: true }),
  created: field.instant(),
  name: field.text({ title: 'File' }),
  state: field.choice({ required: true, choices: ['in_force', 'scheduled'] }),
  effective_from: field.day({ title: 'In Force From' }),
  scheduled_from: field.day({ title: 'Next Version From' }),
  version: field.version(),
} as const

/** The common part of the tables of documents by language. Their versions come by calls of their own. */
export const legalTable = {
  area: 'business',
  tellsOf: 'nobody',
  fields: legalDocumentFields,
  allow: ['load'],
  label: 'language',
  lead: { title: 'language', subtitle: 'name', when: 'effective_from' },
} as const

/** The page of a document of a language: who has accepted it, by the field of the acceptance that names it. */
export const legalPage = (by: 'gdpr_document_id' | 'data_security_agreement_id') =>
  ({
    facts: ['effective_from', 'name'],
    // The handle of the file says nothing to people.
    sections: [{ name: 'details', fields: [] }],
    lists: [{ table: 'document_acceptance', by, columns: ['way', 'accepted_at', 'number'] }],
  }) as const

/** The common part of the lists of what is in force today, by language. */
export const legalList = {
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  screen: 'legalDocuments',
  fields: legalListFields,
  filters: ['language'],
  sort: ['id', 'desc'],
  listOrder: [['language', 'asc']],
  label: 'language',
  lead: { title: 'language', state: 'state', when: 'effective_from' },
  columns: ['name', 'created', 'effective_from', 'scheduled_from'],
  page: { facts: ['effective_from', 'name', 'scheduled_from'] },
  actions: ['addLegalDocument', 'showLegalDocument', 'replaceLegalDocument', 'enterAcceptance'],
} as const
