/*
 * Who may do what, as data. A permission is `<verb> <area>`; tables and calls name an area. What is not listed here is refused.
 * Only people who work with orders see who buyers are ('read buyers'), and only administrators change who works here ('write people').
 */

export const areas = ['business', 'buyers', 'reference', 'settings', 'texts', 'users', 'people', 'logs', 'lab'] as const
export type Area = (typeof areas)[number]
/** 'run lab' is to move the clock and to put other worlds in place; 'write lab' is to change single records as a tester. */
export type Permission = `${'read' | 'write'} ${Area}` | 'run lab'

const readEverything = [
  'read business',
  'read reference',
  'read settings',
  'read texts',
  'read users',
  'read people',
  'read logs',
] as const
const operate = [...readEverything, 'write business', 'write reference', 'write users'] as const

export const roles = {
  operator: [...operate, 'read buyers', 'write lab'],
  admin: [...operate, 'read buyers', 'write settings', 'write texts', 'write people', 'write lab', 'run lab'],
  auditor: readEverything,
  translator: ['read texts', 'write texts'],
  tester: [...operate, 'write lab', 'run lab'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

/** Whether one of these roles has the permission. Unknown roles have none. */
export const may = (held: readonly string[], permission: Permission): boolean =>
  held.some((role) => Object.hasOwn(roles, role) && (roles[role as Role] as readonly Permission[]).includes(permission))
