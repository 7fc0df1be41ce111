import { Box } from '@mui/material'
import { size } from '../../ui/look/theme.ts'
import { Mark } from '../../ui/marks/Mark.tsx'

/** The mark and the name of the application; the mark alone over a narrow menu. */
export function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <Box sx={{ height: size.topBar, flexShrink: 0, px: 2, display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
      <Mark size={24} />
      {!isNarrow && <span>Clearance</span>}
    </Box>
  )
}
