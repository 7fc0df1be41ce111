import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The members of the country groups of TARIC; a member may be a group itself. */
export const taric_group_member = defineTable({
  title: 'TARIC Country Groups',
  route: 'ref_taric_group_member',
  menu: ['reference', 'codes', 46],
  filledOn: 'ref_country_customs_duty_rate',
  fields: {
    id: field.id(),
    group_code: field.text({ required: true, maxLength: 4 }),
    group_name: field.text(),
    member: field.text({ required: true, maxLength: 4 }),
    member_name: field.text({ title: 'Name of the Member' }),
    start_date: field.day({ title: 'Member From' }),
    end_date: field.day({ title: 'Member To' }),
    group_end_date: field.day({ title: 'Group Ended' }),
    source: field.choice({ required: true, preset: 'TARIC', choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: [
    { name: 'group_code', comparator: '=' },
    { name: 'member', comparator: '=' },
  ],
  sort: ['id', 'desc'],
  listOrder: [['group_code', 'asc']],
  label: 'group_code',
  lead: { title: 'group_code', subtitle: 'member_name', when: 'end_date' },
  columns: ['group_name', 'member', 'start_date', 'end_date', 'group_end_date'],
})
