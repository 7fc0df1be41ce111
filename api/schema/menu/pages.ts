import type { MenuPlace } from './menuGroups.ts'
import type { Permission } from '../roles.ts'

interface OwnPage {
  title: string
  /** Undefined if it is not in the side menu. */
  menu?: MenuPlace
  permission?: Permission
  /** It exists in demos only. */
  isDemo?: true
}

/** The pages that are not lists of a table, by route. */
export const ownPages = {
  dashboard: { title: 'Dashboard', menu: ['dashboard', 10] },
  register: { title: 'Register New E-Merchant', menu: ['merchants', 20], permission: 'write business' },
  'register/guided': { title: 'Guided Registration', menu: ['merchants', 30], permission: 'write business' },
  'add-message': { title: 'New Message', menu: ['messages', 20], permission: 'write business' },
  mail_templates: { title: 'Mail Templates', menu: ['messages', 45], permission: 'read users' },
  vat_workbench: { title: 'VAT Workbench', menu: ['dashboard', 20], permission: 'read reference' },
  landed_cost: { title: 'Landed Cost', menu: ['orders', 100], permission: 'read business' },
  own_returns: { title: 'Own Registrations', menu: ['vatReturns', 7], permission: 'read business' },
  reports: { title: 'Reports', menu: ['vatReturns', 70], permission: 'read business' },
  risk_management: { title: 'Risk Management', menu: ['vatReturns', 80], permission: 'read business' },
  hs_nomenclature: { title: 'HS Nomenclature', menu: ['reference', 'codes', 20], permission: 'read reference' },
  lab_actions: { title: 'Test Actions', menu: ['lab', 20], permission: 'write lab', isDemo: true },
  lab_clock: { title: 'Clock', menu: ['lab', 10], permission: 'run lab', isDemo: true },
  lab_faults: { title: 'Faults', menu: ['lab', 14], permission: 'run lab', isDemo: true },
  lab_rehearsal: { title: 'Rehearsal', menu: ['lab', 16], permission: 'run lab', isDemo: true },
  lab_scenarios: { title: 'Scenarios', menu: ['lab', 13], permission: 'run lab', isDemo: true },
  lab_snapshots: { title: 'Snapshots', menu: ['lab', 12], permission: 'run lab', isDemo: true },
  'user_management/rights': { title: 'Who May Do What', menu: ['system', 6], permission: 'read people' },
  studio: { title: 'Studio', menu: ['texts', 10], permission: 'write texts' },
  account: { title: 'My Account' },
  for_you: { title: 'For You' },
  api: { title: 'API description', menu: ['system', 70] },
  glossary: { title: 'Glossary', menu: ['system', 80] },
  kit: { title: 'Kit of parts', isDemo: true },
} as const satisfies Readonly<Record<string, OwnPage>>
export type OwnRoute = keyof typeof ownPages

/** A subject with several lists: one entry of the menu, and a tab for each list that the person may read. */
export interface Subject {
  title: string
  /** The routes of its lists; the first says where it is in the menu. */
  tabs: readonly string[]
}

export const subjects = [
  { title: 'Feeds, Jobs and Files', tabs: ['feeds', 'jobs', 'uploads', 'intake'] },
] as const satisfies readonly Subject[]

/** The subject of a list; undefined if it has an entry of its own. */
export const subjectOf = (route: string): Subject | undefined => subjects.find(({ tabs }: Subject) => tabs.includes(route))

/** Former addresses that people may have bookmarked, and the pages to which they lead now. */
export const movedRoutes: Readonly<Record<string, OwnRoute>> = { vat_rate_finder: 'vat_workbench' }
