import { Box } from '@mui/material'
import { CopyText } from './CopyText.tsx'
import type { CellProps, KindView } from './KindView.ts'

interface Look {
  /** People need this value elsewhere: a click copies it. */
  copied?: boolean
  monospace?: boolean
}

/** A cell that shows the formatted value in one line, in full on hover. */
export function plainCell(format: KindView['format'], { copied = false, monospace = false }: Look = {}) {
  return function PlainCell({ value, field, row, copies = true }: CellProps) {
    const text = format(value, field, row)
    if (text === '') return null
    const sx = { overflow: 'hidden', textOverflow: 'ellipsis', fontFeatureSettings: monospace ? '"tnum", "zero"' : '"tnum"' }
    if (copied && copies) {
      return (
        <Box component="span" sx={{ ...sx, display: 'inline-flex', minWidth: 0 }}>
          <CopyText text={String(value)}>{text}</CopyText>
        </Box>
      )
    }
    return (
      <Box component="span" title={text} sx={sx}>
        {text}
      </Box>
    )
  }
}
