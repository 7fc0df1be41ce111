import type { Values } from './fillText.ts'
import { fillText } from './fillText.ts'

/** An English title or word of the registry in another language; unchanged if there is no translation. */
export const translateSource = (text: string, words: Readonly<Record<string, string>>, values: Values = {}): string =>
  fillText((Object.hasOwn(words, text) ? words[text] : undefined) ?? text, values)
