import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'

interface Props {
  title: string
  /** What it is for, below its title. */
  sentence?: string
  /** As wide as its contents if not given. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
  /** It contains nothing that takes the focus, so it takes the focus itself, and keys scroll it. */
  isReading?: boolean
  /** Further buttons, before Close. */
  actions?: ReactNode
  /** The button that completes the dialog; Close is then called Cancel. */
  primary?: ReactNode
  onClose: () => void
}

/** A dialog over a page that shows or edits something. */
export function ContentDialog({ title, sentence, width, children, isReading, actions, primary, onClose }: Props) {
  const t = useText()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      {...(width && { maxWidth: width, fullWidth: true })}
      aria-labelledby={`${id}-title`}
      aria-describedby={sentence === undefined ? undefined : `${id}-sentence`}
      // Its keys must not reach the list below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent {...(isReading && { tabIndex: 0 })}>
        {sentence !== undefined && (
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {sentence}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button onClick={onClose}>{t(primary ? 'table.cancel' : 'shell.close')}</Button>
        {primary}
      </DialogActions>
    </Dialog>
  )
}
