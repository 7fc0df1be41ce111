import { Box, Button } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { RecordButtons } from '../page/actions/RecordButtons.tsx'

interface Props {
  table: NamedTable
  row: Row
  onOpen: () => void
  onEdit: (() => void) | undefined
  onHistory: () => void
}

/** Buttons with words for a record: open it, edit it, see its history, and the actions of its table. */
export function PeekActions({ table, row, onOpen, onEdit, onHistory }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" onClick={onOpen}>
        {t('peek.openPage')}
      </Button>
      {onEdit && (
        <Button variant="outlined" onClick={onEdit}>
          {t('table.edit')}
        </Button>
      )}
      <Button variant="outlined" onClick={onHistory}>
        {t('table.history')}
      </Button>
      <RecordButtons table={table} row={row} />
    </Box>
  )
}
