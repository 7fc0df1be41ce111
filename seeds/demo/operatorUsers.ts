/** The demo accounts, at least one for each role (PERM-14); the password of each is its name followed by `-demo`. */
export const operatorUsers = [
  { user_name: 'admin', full_name: 'Aino Administrator', roles: ['admin'], language: 'en' },
  { user_name: 'operator', full_name: 'Oskar Operator', roles: ['operator'], language: 'en' },
  { user_name: 'operator2', full_name: 'Olga Operator', roles: ['operator'], language: 'fi' },
  { user_name: 'auditor', full_name: 'Anton Auditor', roles: ['auditor'], language: 'de' },
  { user_name: 'translator', full_name: 'Tuuli Translator', roles: ['translator'], language: 'fi' },
  { user_name: 'tester', full_name: 'Teemu Tester', roles: ['tester'], language: 'en' },
].map((user) => ({ ...user, email: `${user.user_name}@clearance.example`, enabled: true }))

export const demoPassword = (userName: string): string => `${userName}-demo`
