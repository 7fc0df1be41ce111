import { directionOf } from './languageRows.ts'

/** The arrow from what was to what is, in the direction in which a language is read. */
export const onward = (language: string): '→' | '←' => (directionOf(language) === 'rtl' ? '←' : '→')
