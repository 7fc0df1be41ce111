import type { Texts } from '#schema/texts/createTexts.ts'

const named = ['Ctrl', 'End', 'Enter', 'Esc', 'Home', 'PgDn', 'PgUp', 'Shift', 'Space', 'Tab'] as const

/** What is printed on a key where the language is written; letters and signs are the same everywhere. */
export function keyName(key: string, t: Texts['t']): string {
  const name = named.find((one) => one === key)
  return name ? t(`keys.${name}`) : key
}
