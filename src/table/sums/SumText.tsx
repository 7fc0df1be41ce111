import { Box, ButtonBase } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { currencyOf } from '../../kinds/text/currencyOf.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { SumTable } from './SumTable.tsx'
import type { Sums } from './useSums.ts'
import { Popover } from '../../ui/fetched/popups.tsx'
import { edgeAt } from '../../ui/look/popoverLook.ts'

interface Props {
  group: Sums['groups'][number]
  /** The columns of amounts, in their order. */
  fields: readonly NamedField[]
  ratesDay: string | null
}

/** The sums of a list or group in one line: with several currencies the total in euro, and each currency on demand. */
export function SumText({ group: { sums, eur }, fields, ratesDay }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first] = sums
  if (!first) return null
  const isMixed = sums.length > 1
  const amountOf = ({ name, inEuro }: NamedField): string => {
    if (!isMixed) return formatMoney(first.amounts[name] ?? '0', currencyOf({ inEuro }, first), t.language)
    const amount = eur?.[name]
    if (amount === undefined) return '–'
    const written = formatMoney(amount, 'EUR', t.language)
    return inEuro ? written : t('lists.sums.about', { amount: written })
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', columnGap: 2, minWidth: 0, flexWrap: 'wrap' }}>
      {fields.map((field) => (
        <span key={field.name} data-sum={field.name} style={{ whiteSpace: 'nowrap' }}>
          {t.title(field)}{' '}
          <Box component="b" sx={{ fontWeight: 500, color: 'text.primary' }}>
            {amountOf(field)}
          </Box>
        </span>
      ))}
      {isMixed && (
        <>
          <ButtonBase
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ font: 'inherit', color: 'primary.main', borderRadius: 0.5, whiteSpace: 'nowrap', minHeight: 24 }}
          >
            {t('lists.sums.currencies', { smart_count: sums.length })}
          </ButtonBase>
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'top', horizontal: edgeAt('start') }}
            transformOrigin={{ vertical: 'bottom', horizontal: edgeAt('start') }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': t('lists.sums.title') } }}
          >
            <SumTable {...{ sums, eur, fields, ratesDay }} />
          </Popover>
        </>
      )}
    </Box>
  )
}
