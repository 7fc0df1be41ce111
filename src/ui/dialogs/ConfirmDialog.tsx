import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFocusReturn } from '../focus/useFocusReturn.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'

interface Props {
  title: string
  sentence?: ReactNode
  /** The button that does it, named by its verb: *Block Lotus Store*. Null: Yes and No, which only rows of the specification ask for. */
  deed: string | null
  /** Called for the deed. The dialog waits for it and does not close by itself. */
  onYes: () => Promise<void> | void
  onNo: () => void
  /** The deed deletes or blocks something. */
  isDestructive?: boolean
  /** Shown below the sentence. */
  children?: ReactNode
}

/** A question that is answered with the deed, or left. Enter in one of its inputs does it, Escape leaves it. */
export function ConfirmDialog({ title, sentence, deed, onYes, onNo, isDestructive = false, children }: Props) {
  const t = useText()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  useFocusReturn()

  async function confirm() {
    setBusy(true)
    await onYes()
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onNo}
      disableRestoreFocus
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={sentence ? `${id}-sentence` : undefined}
      // Escape answers this question, not the editor or dialog behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void confirm()
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {sentence && (
            <DialogContentText component="div" id={`${id}-sentence`} sx={{ overflowWrap: 'anywhere', mb: children ? 2 : 0 }}>
              {sentence}
            </DialogContentText>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onNo}>{t(deed === null ? 'table.no' : 'table.keep')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            isBusy={isBusy}
            autoFocus={children === undefined}
          >
            {deed ?? t('table.yes')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
