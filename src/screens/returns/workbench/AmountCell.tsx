import { TableCell } from '@mui/material'
import { onlyWide } from './FigureTable.tsx'

interface Props {
  /** Formatted. */
  amount: string
  isStrong?: boolean
  /** Green where two figures agree, red where they do not. */
  tone?: 'success.main' | 'error.main' | undefined
  /** A phone does without it. */
  isOnlyWide?: boolean
}

/** An amount in a table, right-aligned and never broken. */
export const AmountCell = ({ amount, isStrong = false, tone, isOnlyWide = false }: Props) => (
  <TableCell
    align="right"
    sx={{
      whiteSpace: 'nowrap',
      fontFeatureSettings: '"tnum"',
      ...(isStrong && { fontWeight: 500 }),
      ...(tone && { color: tone }),
      ...(isOnlyWide && onlyWide),
    }}
  >
    {amount}
  </TableCell>
)
