import { Box } from '@mui/material'
import { colour } from '../../ui/look/theme.ts'

/** A key as it looks on the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      marginInlineEnd: 0.5,
      fontFamily: 'inherit',
      fontSize: 12,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      bgcolor: colour('sunken'),
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
)
