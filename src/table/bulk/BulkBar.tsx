import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { Selection } from '../list/SelectionContext.ts'

/** The way to other pages stays free: with a selection one goes on to further rows. In pixels. */
const pagerWidth = 340

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

/** What can be done with the selected rows: it slides over the foot of the list, beside the way to other pages. */
export function BulkBar({ selection: { ids, isAll, selectAll, clear }, total, onChange, onCopy, children }: Props) {
  const t = useText()
  const language = useLanguage()
  if (ids.size === 0) return null
  const all = total.toLocaleString(language)
  return (
    <Box role="toolbar" aria-label={t('grid.bulk.bar')} sx={look}>
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
      <Button onClick={clear} title={`${t('grid.bulk.clear')} (Esc)`}>
        {t('grid.bulk.clear')}
      </Button>
    </Box>
  )
}

const look = {
  position: 'absolute',
  zIndex: 3,
  insetInlineStart: 0,
  maxWidth: { xs: '100%', sm: `calc(100% - ${pagerWidth}px)` },
  bottom: { xs: 40, sm: 0 },
  minHeight: 40,
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 0.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderTopRightRadius: 10,
  boxShadow: `0 -4px 16px ${colour('shadow')}`,
  animation: 'bulk-bar 140ms ease-out',
  '@keyframes bulk-bar': { from: { transform: 'translateY(100%)' } },
  '@media print': { display: 'none' },
} as const
