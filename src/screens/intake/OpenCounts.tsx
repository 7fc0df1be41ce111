import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { countOpenFindings } from '#schema/calls/intake.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { OneStop } from '../../ui/buttons/OneStop.tsx'
import { humanise } from '#schema/texts/humanise.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

/** The number of open findings by kind, largest first; a click filters the list by that kind. */
export function OpenCounts() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['open findings', 'intake_finding'],
    queryFn: ({ signal }) => call(countOpenFindings, {}, { signal }),
  })
  if (!data?.codes.length) return null
  const chosen = params.get('f.code')

  function choose(code: string) {
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (code === chosen) next.delete('f.code')
      else next.set('f.code', code)
      return next
    })
  }

  return (
    <OneStop label={t('intake.openByCode')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {data.codes.map(({ code, level, count }) => (
        <Chip
          key={`${code} ${level}`}
          size="small"
          variant={code === chosen ? 'filled' : 'outlined'}
          color={level === 'error' ? 'error' : 'warning'}
          aria-pressed={code === chosen}
          label={`${t.source(humanise(code))} ${formatCount(count)}`}
          onClick={() => choose(code)}
        />
      ))}
    </OneStop>
  )
}
