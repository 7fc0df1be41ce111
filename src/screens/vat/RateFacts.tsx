import { Box } from '@mui/material'
import { Link } from 'react-router'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useText } from '../../i18n/index.ts'
import type { Answer } from './Answer.ts'

interface Props {
  answer: Answer
  wantedCode: string
  reportedUnder: string
}

/** One line each for the goods from the chapter down, the territory, the country, and the rows from which the rate comes. */
export function RateFacts({ answer, wantedCode, reportedUnder }: Props) {
  const t = useText()
  const { goods, territory, rateId, itemId, rate, rule, code, country } = answer
  const rows = [
    rateId === null
      ? rate !== null && rule !== 'OUTSIDE_VAT_AREA' && t('reference.formerRow')
      : t('reference.rateRow', { id: rateId }),
    itemId !== null && t('reference.itemRow', { id: itemId, code: formatHs6p(code ?? '') }),
  ].filter(Boolean)
  return (
    <Box sx={{ mt: 0.5, color: 'text.secondary' }}>
      {wantedCode !== '' && <GoodsFact goods={goods} wantedCode={wantedCode} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {territory && (
          <span>
            {t('reference.territory')}: <Box component="b">{territory.name}</Box>
          </span>
        )}
        {rule !== 'OUTSIDE_VAT_AREA' && (
          <span>
            {t('vat.finder.reported')}: {country} {reportedUnder}
          </span>
        )}
        {rows.length > 0 && (
          <span>
            {t('vat.finder.rows')}:{' '}
            <Link className="cell-link in-text" to={`/view/ref_country_vat_rate?f.country=${country}`}>
              {rows.join(', ')}
            </Link>
          </span>
        )}
      </Box>
    </Box>
  )
}

/** The goods from the chapter down, with a remark on a code that the nomenclature does not contain. */
function GoodsFact({ goods, wantedCode }: { goods: Answer['goods']; wantedCode: string }) {
  const t = useText()
  if (!goods) return <Box>{t('vat.finder.unknownCode')}</Box>
  const isOther = goods.code !== wantedCode && `${goods.code}00` !== wantedCode
  const levels = [goods.chapter, goods.heading].filter(Boolean).join(' › ')
  return (
    <>
      <Box>{levels}</Box>
      {isOther && <Box>{t('vat.finder.closest', { code: formatHs6p(goods.code) })}</Box>}
    </>
  )
}
