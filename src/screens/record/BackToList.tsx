import ChevronLeft from '@mui/icons-material/ChevronLeft'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Link as TextLink } from '@mui/material'
import { Link, useNavigate } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../i18n/index.ts'
import { useEscapeBack } from './useEscapeBack.ts'
import type { Neighbours } from './useNeighbours.ts'

/** Links back to the list as it was, where Escape leads as well, and to the previous and next record, with the position of this one. */
export function BackToList({ table, neighbours }: { table: NamedTable & { route: string }; neighbours: Neighbours }) {
  const t = useText()
  const { search = '', place, total, go } = neighbours
  const navigate = useNavigate()
  const list = { pathname: `/view/${table.route}`, search }
  useEscapeBack(() => void navigate(list))
  return (
    <Box
      component="nav"
      aria-label={t('record.breadcrumb')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}
    >
      <TextLink component={Link} to={list} title={`${t.title(table)} (Esc)`} underline="hover" sx={backLook}>
        <ChevronLeft className="points" fontSize="small" aria-hidden />
        {t.title(table)}
      </TextLink>
      {place !== undefined && go && (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('record.placeOf', { place: formatCount(place), total: formatCount(total) })}
          </Box>
          <Box sx={{ display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={t('record.previous')}
              title={`${t('record.previous')} (K)`}
              disabled={place === 1}
              onClick={() => go(-1)}
            >
              <NavigateBefore className="points" fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('record.next')}
              title={`${t('record.next')} (J)`}
              disabled={place === total}
              onClick={() => go(1)}
            >
              <NavigateNext className="points" fontSize="small" />
            </IconButton>
          </Box>
        </>
      )}
    </Box>
  )
}

const backLook = {
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: -0.75,
  color: 'text.secondary',
  fontWeight: 500,
} as const
