import { Box } from '@mui/material'
import { colour } from '../../ui/look/theme.ts'

/** A link for keyboard users that skips the menu. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={(event) => {
        // The address stays as it is: it has no fragments (SHELL-10).
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
      sx={{
        position: 'absolute',
        insetInlineStart: 8,
        top: -48,
        zIndex: 'tooltip',
        px: 1.5,
        py: 0.75,
        backgroundColor: colour('accent'),
        color: colour('onAccent'),
        '&:focus': { top: 8 },
      }}
    >
      {children}
    </Box>
  )
}
