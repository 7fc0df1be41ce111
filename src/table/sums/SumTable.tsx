import { Box, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { currencyOf } from '../../kinds/text/currencyOf.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import type { Sums } from './useSums.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

interface Props extends Pick<Sums['groups'][number], 'sums' | 'eur'> {
  fields: readonly NamedField[]
  ratesDay: string | null
}

const look = {
  borderCollapse: 'collapse',
  '& th': { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', textAlign: 'start' },
  '& th, & td': { px: 1, py: 0.5, whiteSpace: 'nowrap' },
  // Its figures stand where the column ends, whatever letters they run as.
  '& .number': { textAlign: 'end', unicodeBidi: 'isolate' },
  '& tfoot td, & tfoot th': { borderTop: 1, borderColor: 'divider' },
} as const

/** At which rates amounts were added up, if they had to be converted. */
function noteOn({ eur, ratesDay, isMixed }: { isMixed: boolean } & Pick<Props, 'eur' | 'ratesDay'>, t: Texts['t']) {
  if (eur === null) return t('lists.sums.noRate')
  if (ratesDay !== null) return t('lists.sums.atRates', { day: ratesDay })
  return isMixed && t('lists.sums.atOwnRates')
}

/** The sums in each currency, and the total in euro. */
export function SumTable({ sums, eur, fields, ratesDay }: Props) {
  const t = useText()
  return (
    <Box sx={{ p: 1.5 }}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">{t('lists.sums.currency')}</th>
            <th scope="col" className="number">
              {t('lists.sums.rows')}
            </th>
            {fields.map((field) => (
              <th key={field.name} scope="col" className="number">
                {t.title(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ currency, count: rows, amounts }) => (
            <tr key={currency}>
              <td>{currency}</td>
              <td className="number">{formatCount(rows)}</td>
              {fields.map(({ name, inEuro }) => (
                <td key={name} className="number">
                  {formatMoney(amounts[name] ?? '0', currencyOf({ inEuro }, { currency }), t.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {eur && (
          <tfoot>
            <tr>
              <th scope="row">{t('lists.sums.inEuro')}</th>
              <td className="number">{formatCount(sums.reduce((total, { count: rows }) => total + rows, 0))}</td>
              {fields.map(({ name }) => (
                <td key={name} className="number">
                  {formatMoney(eur[name] ?? '0', 'EUR', t.language)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', px: 1, pt: 0.5, maxWidth: 360 }}>
        {noteOn({ eur, ratesDay, isMixed: sums.length > 1 }, t)}
      </Typography>
    </Box>
  )
}
