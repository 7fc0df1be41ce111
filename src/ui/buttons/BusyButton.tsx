import type { ButtonProps } from '@mui/material'
import { Box, Button, CircularProgress } from '@mui/material'

interface Props extends Omit<ButtonProps, 'loading'> {
  /** Its action is in progress, and further presses are ignored until it is complete. */
  isBusy: boolean
}

/**
 * A button that waits for its action to complete. Meanwhile it keeps the focus: a disabled button would lose it to the page,
 * where Escape and Tab no longer belong to the dialog.
 */
export function BusyButton({ isBusy, onClick, children, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // For Enter in an input, too, the browser clicks the button of the form.
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <Box component="span" sx={{ display: 'inherit', opacity: isBusy ? 0.25 : 1 }}>
        {children}
      </Box>
      {isBusy && <CircularProgress size={16} color="inherit" aria-hidden sx={{ position: 'absolute' }} />}
    </Button>
  )
}
