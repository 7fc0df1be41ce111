import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Selection } from '../list/SelectionContext.ts'

interface Props {
  selection: Selection
  /** How many rows match on all pages. */
  total: number
  /** Changes a field of them; not where no field of these records can sensibly hold the same in many. */
  onChange?: (() => void) | undefined
  onCopy: () => void
  /** What the list itself offers for them. */
  children?: ReactNode
}

/** What can be done with the selected rows; it takes no room while none is. */
export function BulkBar({ selection: { ids, isAll, selectAll, clear }, total, onChange, onCopy, children }: Props) {
  const t = useText()
  const language = useLanguage()
  if (ids.size === 0) return null
  const all = total.toLocaleString(language)
  return (
    <Box
      role="toolbar"
      aria-label={t('grid.bulk.bar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        bgcolor: 'action.selected',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ fontWeight: 500, mr: 1 }}>
        {isAll
          ? t('grid.bulk.allSelected', { count: all })
          : t('grid.bulk.selected', { count: ids.size.toLocaleString(language) })}
      </Box>
      {!isAll && total > ids.size && <Button onClick={selectAll}>{t('grid.bulk.selectAll', { count: all })}</Button>}
      {children}
      {onChange && (
        <Button variant="outlined" onClick={onChange}>
          {t('grid.bulk.change')}
        </Button>
      )}
      {!isAll && <Button onClick={onCopy}>{t('grid.bulk.copy')}</Button>}
      <Button onClick={clear}>{t('grid.bulk.clear')}</Button>
    </Box>
  )
}
