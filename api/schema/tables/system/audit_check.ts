import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What checks of the audit trail have found, a row for each time at which they found something else. The newest says what holds now; the
 * times are those of the world.
 */
export const audit_check = defineTable({
  title: 'Checks of the Audit Trail',
  route: 'audit_checks',
  menu: ['system', 52],
  area: 'logs',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: field.id(),
    state: field.choice({
      required: true,
      generated: true,
      title: 'Result',
      choices: ['whole', 'differs', 'was_whole', 'differed'],
      labels: {
        whole: 'As it was sealed',
        differs: 'Not as it was sealed',
        was_whole: 'Was as sealed',
        differed: 'Was not as sealed',
      },
    }),
    finding: field.text({
      title: 'Found',
      required: true,
      generated: true,
      inFull: true,
      sentence: { code: 'finding_code', params: 'finding_params' },
    }),
    finding_code: field.text({ required: true, hidden: true, generated: true }),
    finding_params: field.json({ hidden: true, generated: true }),
    /** When the newest row was written that is proven. */
    proven_until: field.instant({ generated: true, title: 'Proven up to' }),
    since: field.instant({ required: true, generated: true, title: 'Found First' }),
    checked: field.instant({ required: true, generated: true }),
    row_count: field.int({ required: true, generated: true, title: 'Rows' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['state'],
  sort: ['id', 'desc'],
  label: 'state',
  lead: { title: 'finding', state: 'state', when: 'checked' },
  columns: ['proven_until', 'since', 'row_count'],
  actions: [{ call: 'checkAuditTrail', on: ['table'], icon: 'check' }],
})
