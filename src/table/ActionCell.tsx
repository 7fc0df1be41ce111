import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { IconButton } from '@mui/material'
import { useText } from '../i18n/index.ts'
import type { Row } from '../kinds/KindView.ts'

interface Props {
  row: Row
  /** Absent where rows cannot be changed. */
  onEdit: ((row: Row) => void) | undefined
  onHistory: (row: Row) => void
}

/** The buttons at the end of a row: edit it in a form, and its history. */
export function ActionCell({ row, onEdit, onHistory }: Props) {
  const t = useText()
  return (
    <>
      {onEdit && (
        <IconButton
          size="small"
          tabIndex={-1}
          title={t('table.edit')}
          aria-label={t('table.editRow', { id: row.id })}
          onClick={() => onEdit(row)}
        >
          <EditOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      <IconButton
        size="small"
        tabIndex={-1}
        title={t('table.history')}
        aria-label={t('table.historyOfRow', { id: row.id })}
        onClick={() => onHistory(row)}
      >
        <HistoryOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  )
}
