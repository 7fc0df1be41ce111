import type { Texts } from '#schema/texts/createTexts.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'

interface Line {
  type: string
  country: string
}

/** The title of the codes of a rate. In English operators know it by the stored codes (VAT-06); other languages use words. */
export const itemsTitle = ({ type, country }: Line, t: Texts['t']): string =>
  t(
    'reference.itemsOf',
    t.language === 'en'
      ? { type, country }
      : { type: t.source(humanise(type)), country: nameOfCode(country, 'region', t) ?? country },
  )
