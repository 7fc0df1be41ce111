import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { RelatedTable } from '../../table/page/RelatedTable.tsx'

interface Props {
  title: string
  table: TableName
  /** The field in which its rows name the record, and the record. */
  by: string
  id: number
  onClose: () => void
}

/** What belongs to a record of a list, in a dialog over it: a list itself, which is sorted and exported. */
export default function RowsDialog({ title, table, by, id, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby={titleId}
      // Its keys are not those of the list below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <RelatedTable table={tableOf(table)} by={by} id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
