import { messageTypeNames } from '#schema/work/messageTypes.ts'

const addressOf = ({ user_name }: { user_name: string }) => ({ email: `${user_name}@clearance.example` })

/** The demo accounts, at least one for each role (PERM-14); the password of each is its name followed by `-demo`. */
export const demoAccounts = [
  { user_name: 'admin', first_name: 'Aino', last_name: 'Administrator', roles: ['admin'], language: 'en' },
  { user_name: 'operator', first_name: 'Oskar', last_name: 'Operator', roles: ['operator'], language: 'en' },
  { user_name: 'operator2', first_name: 'Olga', last_name: 'Operator', roles: ['operator'], language: 'fi' },
  { user_name: 'auditor', first_name: 'Anton', last_name: 'Auditor', roles: ['auditor'], language: 'de' },
  { user_name: 'translator', first_name: 'Tuuli', last_name: 'Translator', roles: ['translator'], language: 'fi' },
  { user_name: 'tester', first_name: 'Teemu', last_name: 'Tester', roles: ['tester'], language: 'en' },
].map((user) => ({ ...user, ...addressOf(user), enabled: true }))

/** Somebody who has left, and somebody who has been added and has not chosen a password: neither can sign in. */
export const demoOthers = [
  {
    user_name: 'outi',
    first_name: 'Outi',
    last_name: 'Ojanen',
    roles: ['operator', 'translator'],
    language: 'fi',
    enabled: false,
  },
  { user_name: 'nils', first_name: 'Nils', last_name: 'Neumann', roles: ['operator'], language: 'de', enabled: true },
].map((user) => ({ ...user, ...addressOf(user) }))

export const demoPassword = (userName: string): string => `${userName}-demo`

/** Who wants which messages by mail. */
export const demoSubscriptions = [
  ...messageTypeNames.map((message_type) => ({ user_name: 'admin', message_type })),
  { user_name: 'operator', message_type: 'registration_request' },
  { user_name: 'operator', message_type: 'invoice_overdue' },
] as const
