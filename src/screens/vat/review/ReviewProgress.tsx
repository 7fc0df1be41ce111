import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readReviewProgress } from '#schema/calls/reference/vat.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Flag } from '../../../kinds/cells/Flag.tsx'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { OneStop } from '../../../ui/buttons/OneStop.tsx'

/** How many categories of each country are decided; a click shows those of the country, the next one all. */
export function ReviewProgress() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['review progress', 'vat_category_view', 'vat_category_stance'],
    queryFn: ({ signal }) => call(readReviewProgress, {}, { signal }),
  })
  if (!data?.countries.length) return null
  const chosen = params.get('f.country')

  function choose(country: string) {
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (country === chosen) next.delete('f.country')
      else next.set('f.country', country)
      return next
    })
  }

  return (
    <OneStop
      label={t('vat.reviewProgress')}
      sx={{ display: 'flex', flexWrap: { md: 'wrap' }, overflowX: 'auto', gap: 0.75, px: 2, pt: 1.5, flexShrink: 0 }}
    >
      {data.countries.map(({ country, categories, open }) => {
        const name = nameOfCode(country, 'region', t) ?? country
        const done = { done: formatCount(categories - open), total: formatCount(categories) }
        return (
          <Chip
            key={country}
            size="small"
            variant={country === chosen ? 'filled' : 'outlined'}
            color={open === 0 ? 'success' : 'default'}
            aria-pressed={country === chosen}
            title={t('vat.reviewOf', { name, ...done })}
            icon={<Flag code={country} />}
            sx={{ '& .MuiChip-icon': { marginInlineStart: 1, marginInlineEnd: 0 } }}
            label={`${country} ${done.done}/${done.total}`}
            onClick={() => choose(country)}
          />
        )
      })}
    </OneStop>
  )
}
