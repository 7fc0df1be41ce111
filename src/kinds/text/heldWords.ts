import { vatCategoryLabels } from '#schema/columns/vatCategories.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatPercent } from './formatPercent.ts'
import { humanise } from '#schema/texts/humanise.ts'

interface HeldRate {
  /** In percent. */
  rate: string
  condition?: string | null | undefined
  category?: string | null | undefined
}

/** The rate that goods would have if they met a condition: `6 % if: …`, in the words of the law's source, or by the category's name. */
export const heldWords = ({ rate, condition, category }: HeldRate, t: Texts['t']): string =>
  t('why.rateIf', {
    rate: formatPercent(rate, t.language),
    condition: (condition ?? t.source(vatCategoryLabels[category ?? ''] ?? humanise(category ?? ''))).replaceAll(
      '\n',
      ` ${t('why.orIf')} `,
    ),
  })
