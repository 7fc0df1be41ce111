import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What VIES and the register of EORI numbers have answered: kept as evidence, and never changed. */
export const number_check = defineTable({
  title: 'Number Checks',
  route: 'number_check',
  menu: ['merchants', 50],
  filledOn: 'em-info',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    timestamp: field.stamp(),
    register: field.choice({ required: true, choices: ['vies', 'eori'] }),
    number: field.text({ required: true, title: 'Checked Number' }),
    /** Only an explicit answer is a verdict; everything else is unknown. */
    result: field.choice({ required: true, choices: ['valid', 'invalid', 'unknown'] }),
    reason: field.text(),
    name: field.text(),
    address: field.text(),
    /** The register's proof that we have asked. */
    consultation: field.text({ title: 'Consultation Number' }),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    /** The answer was invented by the stand-in of a demo: it is no evidence. */
    is_stand_in: field.flag({ required: true, title: 'Demo Answer' }),
    requester: field.text({ hidden: true }),
    request: field.text({ required: true, hidden: true }),
    answer: field.text({ hidden: true }),
    asked_by: field.text({ tellsOf: 'operator', isPerson: true, required: true, title: 'Asked By' }),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: [{ name: 'number', comparator: '=' }, 'em_id', 'register', 'result'],
  sort: ['id', 'desc'],
  label: 'number',
  lead: { title: 'number', subtitle: 'name', state: 'result', when: 'timestamp' },
  columns: ['register', 'em_id', 'result', 'reason', 'consultation'],
})
