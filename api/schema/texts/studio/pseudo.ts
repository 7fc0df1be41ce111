import type { TextGroup } from '../Catalogue.ts'
import type { Text } from '../Text.ts'
import { isText } from '../Text.ts'

/**
 * Languages that nobody speaks, in which demos and tests show what is not translated, has no room, or lies on the wrong side:
 * `en-XA` has accents, is 35 % longer and stands in brackets; `en-XB` is English from right to left.
 */
export type PseudoLanguage = 'en-XA' | 'en-XB'

const plain = 'abcdefghiklmnoprstuwyzACDEGHIKLNOPRSTUWYZ'
const accented = 'áƀçđéƒĝĥíķļɱñóþŕšťúŵýžÁÇĐÉĜĤÍĶĻÑÓÞŔŠŤÚŴÝŽ'
const LONGER = 0.35
/** Marks around the turned words are what their neighbours see: letters that run from right to left, as in Arabic. */
const [FROM_RIGHT, END] = ['\u200F\u202E', '\u202C\u200F']

const withAccents = (words: string): string =>
  words.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)

function sentenceIn(sentence: string, language: PseudoLanguage): string {
  if (sentence.trim() === '') return sentence
  const parts = sentence.split(/(%\{\w+\})/)
  if (language === 'en-XB')
    return parts.map((part, index) => (index % 2 || part.trim() === '' ? part : `${FROM_RIGHT}${part}${END}`)).join('')
  const said = parts.map((part, index) => (index % 2 ? part : withAccents(part))).join('')
  return `⟦${said}${'~'.repeat(Math.ceil(sentence.length * LONGER))}⟧`
}

/** An English text as a pseudo-language says it; its gaps stay. */
export const pseudoText = (text: Text, language: PseudoLanguage): Text =>
  typeof text === 'string'
    ? sentenceIn(text, language)
    : (Object.fromEntries(Object.entries(text).map(([category, sentence]) => [category, sentenceIn(sentence, language)])) as Text)

/** The same for all texts of a group. */
export const pseudoGroup = <Group extends TextGroup>(group: Group, language: PseudoLanguage): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [
      name,
      isText(value) ? pseudoText(value, language) : pseudoGroup(value, language),
    ]),
  ) as Group
