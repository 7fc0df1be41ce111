import type { Text } from '../Text.ts'

/** The gaps of a sentence, such as `%{name}`: each once, in their order. */
export const gapsIn = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)),
]

/** All sentences of a text: itself, or its forms. */
export const sentencesOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** All gaps of a text. */
export const gapsOf = (text: Text): string[] => [...new Set(sentencesOf(text).flatMap(gapsIn))]

/** The sentence that stands for a text in lists: itself, or its general form. */
export const generalForm = (text: Text): string => (typeof text === 'string' ? text : text.other)

/** Whether two texts say the same in the same forms. */
export function isSameText(one: Text | null, other: Text | null): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>
  return [...keys].every((key) => one[key] === other[key])
}
