import Close from '@mui/icons-material/Close'
import { Box, Card, IconButton, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { readVatTimeline, removeVatRate } from '#schema/calls/reference/vat.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { useMay } from '../../../session/useSession.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { ChosenLine } from './ChosenLine.ts'
import { LineCodes } from './LineCodes.tsx'
import { RatePeriods } from '../RatePeriods.tsx'
import { ScheduleRate } from '../ScheduleRate.tsx'
import { useFocusHandOver } from '../useFocusHandOver.ts'

interface Props {
  chosen: ChosenLine
  onClose: () => void
}

/** A line of a country: its rates over time, a form to schedule the next one, and its codes. */
export function LinePanel({ chosen, onClose }: Props) {
  const t = useText()
  const id = useId()
  const { country, line, type } = chosen
  const card = useRef<HTMLElement>(null)
  // Opened by its address, it has no rate that was pressed: the focus goes to the first one.
  const [pressed] = useState(() => document.activeElement?.closest<HTMLElement>('[data-cell]'))
  useFocusHandOver(card, () => pressed ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"]'))
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{ p: 2, scrollMarginTop: 16 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, pt: 0.5 }}>
          {t('workbench.panel.title', {
            country: nameOfCode(country, 'region', t) ?? country,
            line: t(`workbench.line.${type}`),
          })}
        </Typography>
        <IconButton aria-label={t('workbench.panel.close')} title={t('workbench.panel.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Rates chosen={chosen} />
      <LineCodes country={country} line={line} />
    </Card>
  )
}

function Rates({ chosen: { country, line, type } }: { chosen: ChosenLine }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const mayWrite = useMay()('write reference')
  const { data, error, refetch } = useQuery({
    queryKey: ['vatTimeline', 'country_vat_rate', country, line],
    queryFn: async ({ signal }) =>
      (await call(readVatTimeline, { params: { country }, query: { rate_line: line } }, { signal })).rows.toReversed(),
  })
  const refresh = () => refreshTables(queries, ['country_vat_rate'])

  async function remove(id: number) {
    try {
      await call(removeVatRate, { params: { id } })
      notes.success('reference.removed')
      await refresh()
    } catch (failure) {
      notes.failure(failure)
    }
  }

  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  return (
    <>
      {mayWrite && (
        <ScheduleRate
          rates="country_vat_rate"
          line={{ country, rate_type: type, rate_line: line }}
          onAdded={refresh}
          isNarrow
          takesFocus
        />
      )}
      <Box aria-live="polite">
        {data.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('workbench.panel.noRate')}</Box>
        ) : (
          <RatePeriods periods={data} onRemove={mayWrite ? remove : undefined} />
        )}
      </Box>
    </>
  )
}
