import { termUnits } from '#domain/retention/firstDayKept.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { worded } from '../../messages/messages.ts'
import { keepingReasons } from '../../personal/keepingReasons.ts'
import { retentionKindNames, retentionKindOf } from '../../personal/retentionKinds.ts'
import { between } from '../../rules/rules.ts'

/** How long each kind of data is kept, and how much of it ends next. Administrators may lengthen a term and never go below the law. */
export const retention_rule = defineTable({
  title: 'Retention',
  route: 'retention',
  menu: ['documents', 70],
  area: 'people',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    kind: field.choice({
      required: true,
      generated: true,
      title: 'Kind of Data',
      choices: retentionKindNames,
      labels: {
        supplies: 'Buyers of supplies',
        invoices: 'Payers and receivers of invoices',
        acceptances: 'Acceptances of documents',
        mails: 'Receivers and words of mails',
        attachments: 'Files of messages',
        errors: 'Error logs',
        exports: 'Records of downloads',
        refused_lines: 'Refused lines of the intake',
        invites: 'Addresses of invitations',
        subscribers: 'Subscribers without a subscription',
        former_users: 'Dashboard users without access',
        former_operators: 'Operator users without access',
        audit: 'Months of the audit log',
      },
    }),
    term: field.int({
      required: true,
      short: true,
      rules: [between('1', '1200', worded('NO_TERM', 'A term is from 1 to 1200'))],
    }),
    unit: field.choice({
      required: true,
      generated: true,
      title: 'Counted In',
      choices: termUnits,
      labels: { years: 'Years after the end of the year' },
    }),
    counted_from: field.choice({
      required: true,
      generated: true,
      choices: [...new Set(retentionKindNames.map((name) => retentionKindOf(name).from))],
    }),
    law: field.text({ required: true, generated: true, inFull: true }),
    /** Rows whose term is over by the end of the month after that of the last count. */
    due: field.int({ generated: true, title: 'End by Next Month', short: true }),
    /** Of these, rows that something keeps. */
    held: field.int({ generated: true, title: 'Held Back', short: true }),
    held_for: field.tags({ required: true, generated: true, choices: Object.keys(keepingReasons) }),
    /** Rows that have ended since the rule is there. */
    ended: field.int({ required: true, generated: true, title: 'Ended So Far' }),
    counted: field.instant({ generated: true, title: 'Counted' }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'update'],
  sort: ['id', 'asc'],
  label: 'kind',
  lead: { title: 'kind', when: 'counted' },
  columns: ['law', 'term', 'unit', 'due', 'held'],
  page: { facts: ['term', 'unit', 'counted_from', 'law'] },
  actions: [{ call: 'foreseeRetention', on: ['table'], icon: 'check' }],
})
