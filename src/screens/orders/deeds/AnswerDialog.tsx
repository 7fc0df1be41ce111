import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useFocusReturn } from '../../../ui/focus/useFocusReturn.ts'

interface Props {
  /** What it does: the words of its button, and its title by default. */
  verb: string
  title?: string
  /** The words of the other button. */
  keep: string
  isBusy: boolean
  isDestructive?: boolean
  isOff?: boolean
  onDo: () => void
  onKeep: () => void
  children: ReactNode
}

/** A question that is answered by doing it or leaving it: Enter in an input does it, Escape leaves it. */
export function AnswerDialog({ verb, title = verb, keep, isBusy, isDestructive = false, isOff = false, ...props }: Props) {
  const { onDo, onKeep, children } = props
  const id = useId()
  useFocusReturn()
  return (
    <Dialog
      open
      onClose={onKeep}
      disableRestoreFocus
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!isOff) onDo()
        }}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '4px !important' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onKeep}>{keep}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            isBusy={isBusy}
            disabled={isOff}
          >
            {verb}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
