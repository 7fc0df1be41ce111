import Close from '@mui/icons-material/Close'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, IconButton } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { Selection } from '../list/SelectionContext.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

/** In pixels. The pager stays free, because people go on to other pages to select further rows. */
const pagerWidth = 384

interface Props {
  selection: Selection
  /** How many rows match on all pages. */
  total: number
  onCopy: () => void
  line: RefObject<HTMLDivElement | null>
  /** The buttons that the list offers for the selected rows. */
  children: ReactNode
}

/** The bar with what can be done to the selected rows. It slides over the foot of the list, next to the pager. */
export function BulkBar({ selection: { ids, isAll, selectAll, clear }, total, onCopy, line, children }: Props) {
  const t = useText()
  const all = formatCount(total)
  return (
    <Box role="toolbar" aria-label={t('grid.bulk.bar')} ref={line} sx={look}>
      <Box role="status" sx={{ fontWeight: 500, marginInlineEnd: 1 }}>
        {isAll ? t('grid.bulk.allSelected', { count: all }) : t('grid.bulk.selected', { count: formatCount(ids.size) })}
      </Box>
      {!isAll && total > ids.size && <Button onClick={selectAll}>{t('grid.bulk.selectAll', { count: all })}</Button>}
      {children}
      {!isAll && (
        <IconButton aria-label={t('grid.bulk.copy')} title={t('grid.bulk.copy')} onClick={onCopy}>
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
      <IconButton aria-label={t('grid.bulk.clear')} title={`${t('grid.bulk.clear')} (Esc)`} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const look = {
  // On a phone it has a line of its own, because it would cover the last row.
  position: { xs: 'relative', sm: 'absolute' },
  zIndex: 3,
  insetInlineStart: 0,
  maxWidth: { xs: '100%', sm: `calc(100% - ${pagerWidth}px)` },
  bottom: { sm: 0 },
  flexShrink: 0,
  minHeight: 40,
  boxSizing: 'border-box',
  display: 'flex',
  // On a phone some languages need two lines for the permanent part.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  // As high, with its borders, as the foot that it covers.
  py: '3px',
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderStartEndRadius: 10,
  boxShadow: `0 -4px 16px ${colour('shadow')}`,
  animation: 'bulk-bar 140ms ease-out',
  '@keyframes bulk-bar': { from: { transform: 'translateY(100%)' } },
  '@media print': { display: 'none' },
} as const
