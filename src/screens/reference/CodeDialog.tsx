import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

interface Props<R> {
  title: string
  /** The form that adds a code. */
  form: ReactNode
  rows: readonly R[] | undefined
  error: unknown
  retry: () => void
  empty: { title: string; hint: string }
  renderRow: (row: R) => ReactNode
  /** Below the rows. */
  foot?: ReactNode
  onClose: () => void
}

/** A dialog over a short list of codes, with the form that adds one above it. */
export function CodeDialog<R extends { id: number }>({
  title,
  form,
  rows,
  error,
  retry,
  empty,
  renderRow,
  foot,
  onClose,
}: Props<R>) {
  const t = useText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {form}
        {error ? (
          <Failed error={error} retry={retry} />
        ) : rows === undefined ? (
          <Skeleton lines={5} />
        ) : rows.length === 0 ? (
          <Empty {...empty} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Box
                component="li"
                key={row.id}
                sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, borderBottom: 1, borderColor: 'divider' }}
              >
                {renderRow(row)}
              </Box>
            ))}
          </Box>
        )}
        {foot && <Box sx={{ pt: 1.5 }}>{foot}</Box>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
