import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useText } from '../../i18n/index.ts'
import type { Question } from '../list/listRequestOf.ts'
import { SumText } from './SumText.tsx'
import { useSums } from './useSums.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  /** The columns on screen. */
  shown: readonly string[]
  filter: Question['filter']
  rows: readonly Row[]
  /** The rows have loaded, and are the current ones. */
  isReady: boolean
}

/** The sums of a list at its foot, over all rows, for the visible columns of amounts. */
export function FootSums({ table, fields, shown, filter, rows, isReady }: Props) {
  const t = useText()
  const summed = (table.sums ?? []).filter((name) => shown.includes(name))
  const { data, isError } = useSums({
    table: table.name,
    filter,
    fields: summed,
    rows,
    enabled: isReady && summed.length > 0,
  })
  const [all] = data?.groups ?? []
  const named = summed.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return (
    <Box
      role="status"
      data-foot
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', fontVariantNumeric: 'tabular-nums', display: { xs: 'none', md: 'block' } }}
    >
      {isError
        ? t('lists.sums.failed')
        : isReady && all && <SumText group={all} fields={named} ratesDay={data?.rates_day ?? null} />}
    </Box>
  )
}
