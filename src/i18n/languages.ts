/** The code of a language of the screens: of one that ships, or of one that translators added. */
export type Language = string

export { languages } from '#schema/languages.ts'
