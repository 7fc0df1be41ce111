import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Who accepted which version of a document, when and how: an applicant on the form, or on paper that an operator entered. */
export const document_acceptance = defineTable({
  title: 'Acceptances',
  area: 'business',
  fields: {
    id: field.id(),
    gdpr_document_id: field.ref({ generated: true, title: 'GDPR Document', to: { table: 'gdpr_document', label: 'language' } }),
    data_security_agreement_id: field.ref({
      generated: true,
      title: 'Data Security Agreement',
      to: { table: 'data_security_agreement', label: 'language' },
    }),
    /** The number by which the version is opened. */
    document_version_id: field.int({ required: true, generated: true, title: 'Version ID', hidden: true }),
    /** Counted from 1 for each document. */
    number: field.int({ required: true, generated: true, title: 'Version' }),
    /** Of the file as it was accepted. */
    sha256: field.text({ tellsOf: 'nobody', required: true, generated: true, title: 'SHA-256', hidden: true }),
    accepted_at: field.instant({ required: true, generated: true, title: 'Accepted' }),
    way: field.choice({
      required: true,
      generated: true,
      title: 'How',
      choices: ['application', 'paper'],
      labels: { application: 'On the form', paper: 'On paper' },
    }),
    accepted_by: field.text({ tellsOf: 'contact', required: true, generated: true }),
    application_id: field.ref({ generated: true, title: 'Application', to: { table: 'self_registration', label: 'name' } }),
    merchant_id: field.ref({ generated: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    /** From where it was accepted on the form. */
    ip: field.text({ tellsOf: 'contact', generated: true, title: 'IP', hidden: true }),
    /** The handle of the signed paper. */
    evidence: field.file({ tellsOf: 'nobody', generated: true, hidden: true }),
    evidence_name: field.text({ tellsOf: 'nobody', generated: true, title: 'Evidence' }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  filters: ['gdpr_document_id', 'data_security_agreement_id', 'application_id', 'merchant_id'],
  sort: ['id', 'desc'],
  label: 'accepted_by',
  lead: { title: 'accepted_by', when: 'accepted_at' },
  actions: ['openEvidence'],
})
