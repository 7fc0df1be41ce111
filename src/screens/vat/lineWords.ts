import { vatRateTypes } from '#schema/choices.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { humanise } from '#schema/texts/humanise.ts'

/** The type of a rate in words: 'Reduced rate'. */
export function lineWords(type: string, t: Texts['t']): string {
  const known = vatRateTypes.find((entry) => entry === type)
  return known ? t(`workbench.line.${known}`) : t.source(humanise(type))
}
