import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

interface Props<T> {
  title: TextKey
  hint?: TextKey
  figure: {
    data: T | undefined
    error: Error | null
    refetch: () => unknown
  }
  children: (data: T) => ReactNode
}

/** A panel of the dashboard: its title, the time of its figures, and the figures. */
export function FigurePanel<T extends { refreshed_at: string }>({ title, hint, figure, children }: Props<T>) {
  const t = useText()
  const id = useId()
  const { data, error, refetch } = figure
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {t(title)}
        </Typography>
        {data && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('dashboard.asOf', { instant: formatInstantUtc(data.refreshed_at) })}
          </Typography>
        )}
      </Box>
      {hint && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t(hint)}</Typography>}
      {data ? children(data) : error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={5} />}
    </Card>
  )
}
