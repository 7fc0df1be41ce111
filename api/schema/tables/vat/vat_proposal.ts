import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { proposalDetails, proposalSubjects } from '../../work/proposalSentences.ts'

/** What the Commission's list says otherwise than our rates, where a person has to decide: it is never applied by itself. */
export const vat_proposal = defineTable({
  title: 'VAT Rate Proposals',
  route: 'ref_vat_proposal',
  menu: ['reference', 'vat', 40],
  filledOn: 'feeds',
  fields: {
    id: field.id(),
    timestamp: field.stamp(),
    country: field.country({ required: true, editable: false }),
    kind: field.choice({
      required: true,
      editable: false,
      choices: ['new_rate', 'rate_gone', 'differs_from_manual', 'not_applied'],
    }),
    /** The rate or code that it is about. */
    subject: field.text({
      required: true,
      editable: false,
      sentence: { of: proposalSubjects, code: 'subject_code', params: 'params' },
    }),
    detail: field.text({ editable: false, sentence: { of: proposalDetails, code: 'detail_code', params: 'params' } }),
    /** The keys of both among the sentences of proposals, and their values. */
    subject_code: field.text({ title: 'Code', hidden: true, generated: true }),
    detail_code: field.text({ title: 'Sentence', hidden: true, generated: true }),
    params: field.json({ hidden: true, generated: true }),
    state: field.choice({ required: true, choices: ['open', 'settled'], preset: 'open' }),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['country', 'kind', 'state'],
  sort: ['id', 'desc'],
  label: 'subject',
  lead: { title: 'subject', subtitle: 'kind', state: 'state', when: 'timestamp', country: 'country' },
  columns: ['country', 'detail', 'state'],
  actions: [
    {
      name: 'settleProposal',
      set: { state: 'settled' },
      on: ['row', 'selection'],
      icon: 'check',
      when: [{ field: 'state', isNot: 'settled' }],
    },
  ],
})
