/** The languages of the interface and of mails. */
export const languages = ['en', 'fi', 'de'] as const
export type Language = (typeof languages)[number]
