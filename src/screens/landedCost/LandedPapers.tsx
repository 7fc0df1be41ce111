import { Box } from '@mui/material'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { LandedCost } from './useLandedCost.ts'

/** The papers that each consignment needs. */
export function LandedPapers({ answer: { consignments } }: { answer: LandedCost }) {
  const t = useText()
  const language = useLanguage()
  if (!consignments.length) return <Box sx={{ color: 'text.secondary' }}>{t('landedCost.noPapers')}</Box>
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {consignments.map((consignment, place) => {
        const { dispatch_country: country, dataset, procedure, intrinsic_value_eur: value, cn_report_type: form } = consignment
        const papers = [
          form !== 'none' && form.toUpperCase(),
          dataset &&
            t('landedCost.declaration', {
              dataset,
              procedure: [procedure, ...consignment.additional_procedures].join(' '),
              scheme: consignment.customs_dec_scheme ?? '',
            }),
          ...consignment.fiscal_references.map(({ role, id }) => `${role} ${id}`),
        ].filter(Boolean)
        return (
          <li key={place}>
            {t('landedCost.from')} {nameOfCode(country, 'region', t) ?? country}
            {value !== null && ` (${formatMoney(value, 'EUR', language)})`}:{' '}
            <b>{papers.length ? papers.join(', ') : t('landedCost.noPapers')}</b>
          </li>
        )
      })}
    </Box>
  )
}
