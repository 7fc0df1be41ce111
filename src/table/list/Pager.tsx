import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, NativeSelect } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ListState, PageSize } from './ListState.ts'
import { offsetOf, pageSizes } from './ListState.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

interface Props {
  list: ListState
  total: number
  /** Content for the other end of the line. */
  sums?: ReactNode
  onChange: (change: Partial<ListState>) => void
}

/** Says which rows of how many are shown, and leads to the others. */
export function Pager({ list, total, sums, onChange }: Props) {
  const t = useText()
  const id = useId()
  const first = total === 0 ? 0 : offsetOf(list) + 1
  const last = Math.min(offsetOf(list) + list.size, total)

  return (
    <Box
      component="nav"
      data-foot
      aria-label={t('table.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        height: 40,
        px: 2,
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      {sums}
      <Box component="label" htmlFor={id} sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t('table.rowsPerPage')}
      </Box>
      <NativeSelect
        value={list.size}
        onChange={(event) => onChange({ size: Number(event.target.value) as PageSize, page: 1 })}
        disableUnderline
        inputProps={{ id, 'aria-label': t('table.rowsPerPage') }}
        sx={{ fontSize: 'inherit' }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      <Box role="status" sx={{ mx: 1, whiteSpace: 'nowrap' }}>
        {t('table.shownOf', { first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
      </Box>
      <IconButton
        aria-label={t('table.previousPage')}
        disabled={list.page <= 1}
        onClick={() => onChange({ page: list.page - 1 })}
      >
        <ChevronLeft className="points" fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('table.nextPage')} disabled={last >= total} onClick={() => onChange({ page: list.page + 1 })}>
        <ChevronRight className="points" fontSize="small" />
      </IconButton>
    </Box>
  )
}
