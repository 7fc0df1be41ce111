import type { Texts } from '#schema/texts/createTexts.ts'
import type { Row } from '../../kinds/KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'

/** How a return is named in titles and to screen readers: merchant, scheme, country, period. */
export function returnName(row: Row, t: Texts['t']): string {
  const { client, report_type, scheme_registered_country_code: country, report_period_name: period, year } = row
  const parts = [
    client,
    typeof report_type === 'string' ? t.source(humanise(report_type)) : null,
    country,
    `${String(period)} ${String(year)}`,
  ]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' · ')
}
