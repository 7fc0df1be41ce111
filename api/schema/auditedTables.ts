import { allTables, findTable } from './registry.ts'

/** What the audit log names besides registered tables: no generic call reaches these. */
const besides: Readonly<Record<string, string>> = {
  // Before users of the dashboard were persons, each account was one of a merchant.
  em_account: 'Dashboard Accounts',
  setting: 'Settings',
}

/** What people call a table that the audit log names; its own name where nobody has given it another. */
export const auditedTitle = (name: string): string => findTable(name)?.title ?? besides[name] ?? name

/** The tables that the audit log may name; views have no rows of their own. */
export const auditedTables: readonly string[] = [
  ...allTables.filter(({ view }) => !view).map(({ name }) => name),
  ...Object.keys(besides),
]
