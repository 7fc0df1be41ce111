import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The addresses whose owners opted out of information. Messages about the service still reach them. */
export const mail_opt_out = defineTable({
  title: 'Opt-outs',
  route: 'opt_outs',
  menu: ['messages', 30],
  area: 'business',
  fields: {
    id: field.id(),
    email: field.email({ tellsOf: 'contact', required: true, editable: false, lowerCase: true, title: 'E-mail' }),
    timestamp: field.instant({ required: true, generated: true, title: 'Opted Out' }),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['email', 'timestamp'],
  sort: ['id', 'desc'],
  label: 'email',
  lead: { title: 'email', when: 'timestamp' },
  columns: [],
})
