import ChevronLeft from '@mui/icons-material/ChevronLeft'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Link as TextLink } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { useNeighbours } from './useNeighbours.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role=dialog], [role=grid], [role=listbox]') !== null

/** The way back to the list as it was, the place of the record in it, and the ways to those before and after it. */
export function BackToList({ table, id }: { table: NamedTable & { route: string }; id: number }) {
  const t = useText()
  const { search = '', place, total, go } = useNeighbours(table, id)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'j') go?.(1)
    if (event.key === 'k') go?.(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <Box
      component="nav"
      aria-label={t('record.breadcrumb')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}
    >
      <TextLink component={Link} to={{ pathname: `/view/${table.route}`, search }} underline="hover" sx={backLook}>
        <ChevronLeft fontSize="small" aria-hidden />
        {t.source(table.title)}
      </TextLink>
      {place !== undefined && go && (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('record.placeOf', { place, total })}
          </Box>
          <Box sx={{ display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={t('record.previous')}
              title={`${t('record.previous')} (K)`}
              disabled={place === 1}
              onClick={() => go(-1)}
            >
              <NavigateBefore fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('record.next')}
              title={`${t('record.next')} (J)`}
              disabled={place === total}
              onClick={() => go(1)}
            >
              <NavigateNext fontSize="small" />
            </IconButton>
          </Box>
        </>
      )}
    </Box>
  )
}

const backLook = { display: 'inline-flex', alignItems: 'center', ml: -0.75, color: 'text.secondary', fontWeight: 500 } as const
