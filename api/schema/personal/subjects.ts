/** The people of whom our data tell. */
export const subjects = ['buyer', 'contact', 'applicant', 'user', 'operator', 'subscriber'] as const

/** Of whom a field tells: a merchant's contact, somebody who uses the merchants' dashboard, one of us …, or nobody. */
export type Person = (typeof subjects)[number]
export type Subject = Person | 'nobody'
