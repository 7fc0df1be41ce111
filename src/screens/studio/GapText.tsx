import { Box } from '@mui/material'
import { Fragment } from 'react'
import { colour } from '../../ui/look/theme.ts'

/** A sentence whose gaps stand out. */
export function GapText({ children }: { children: string }) {
  return children.split(/(%\{\w+\})/).map((part, index) =>
    part.startsWith('%{') ? (
      <Box
        component="span"
        key={index}
        sx={{ px: 0.5, borderRadius: 0.5, backgroundColor: colour('selected'), color: colour('accent'), whiteSpace: 'nowrap' }}
      >
        {part}
      </Box>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
