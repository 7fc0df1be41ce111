import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useWords } from '../../kinds/text/useWords.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import type { PlannedCell } from './planPaste.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

/** A phone has no room for four columns: a cell's record, its old and new value, and the refusal are stacked. */
const onPhone = {
  '@media (max-width: 599px)': {
    '& thead': visuallyHidden,
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, p: 0.25, overflowWrap: 'anywhere' },
    '& td:first-of-type, & td:last-of-type': { gridColumn: '1 / -1' },
  },
}

interface Props {
  cells: readonly PlannedCell[]
  isFill: boolean
  onSave: () => Promise<void>
  onClose: () => void
}

/** A preview of what pasting or filling down would change, before anything is saved. */
export function PasteDialog({ cells, isFill, onSave, onClose }: Props) {
  const t = useText()
  const say = useWords()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const count = cells.filter(({ outcome }) => outcome === 'saved').length

  const words = (value: unknown, { field, row }: PlannedCell) =>
    say(value, field, row) || (typeof value === 'string' && value) || t('table.nothing')
  const result = ({ outcome, refusal }: PlannedCell) => {
    if (outcome === 'same') return t('grid.paste.same')
    if (outcome === 'emptied') return t('grid.paste.emptied')
    if (outcome === 'refused')
      return t('grid.paste.refused', { sentence: refusal ? t.message(refusal) : t('grid.paste.notEditable') })
    return ''
  }

  async function save() {
    setBusy(true)
    await onSave()
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <DialogTitle id={`${id}-title`}>
        {t(isFill ? 'grid.paste.fillTitle' : 'grid.paste.title', { smart_count: cells.length })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
          {t('grid.paste.sentence')}
        </DialogContentText>
        <Table size="small" sx={onPhone}>
          <TableHead>
            <TableRow>
              {(['grid.paste.field', 'grid.paste.before', 'grid.paste.after', 'grid.paste.result'] as const).map((key) => (
                <TableCell key={key}>{t(key)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cells.map((cell) => (
              <TableRow key={`${cell.row.id} ${cell.field.name}`} data-outcome={cell.outcome}>
                <TableCell>
                  {t.title(cell.field)}
                  <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
                    {t('grid.paste.record', { id: cell.row.id })}
                  </Box>
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{words(cell.before, cell)}</TableCell>
                <TableCell sx={cell.outcome === 'refused' ? { textDecoration: 'line-through' } : { fontWeight: 500 }}>
                  {words(cell.after, cell)}
                </TableCell>
                <TableCell sx={{ color: cell.outcome === 'refused' ? 'error.main' : 'text.secondary' }}>{result(cell)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('table.cancel')}</Button>
        <BusyButton variant="contained" isBusy={isBusy} disabled={count === 0} onClick={() => void save()} autoFocus>
          {count === 0 ? t('grid.paste.nothing') : t('grid.paste.verb', { smart_count: count })}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
