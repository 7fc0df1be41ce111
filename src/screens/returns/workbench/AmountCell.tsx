import { TableCell } from '@mui/material'

interface Props {
  /** Formatted. */
  amount: string
  isStrong?: boolean
  /** Green where two figures agree, red where they do not. */
  tone?: 'success.main' | 'error.main' | undefined
}

/** An amount in a table, right-aligned and never broken. */
export const AmountCell = ({ amount, isStrong = false, tone }: Props) => (
  <TableCell
    align="right"
    sx={{
      whiteSpace: 'nowrap',
      fontFeatureSettings: '"tnum"',
      ...(isStrong && { fontWeight: 500 }),
      ...(tone && { color: tone }),
    }}
  >
    {amount}
  </TableCell>
)
