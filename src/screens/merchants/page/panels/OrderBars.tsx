import { Box } from '@mui/material'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import { colour } from '../../../../ui/look/theme.ts'

interface Props {
  months: readonly { month: string; count: number }[]
}

/** The orders of each month as a small chart, which screen readers read as a list. */
export function OrderBars({ months }: Props) {
  const t = useText()
  const language = useLanguage()
  const most = Math.max(1, ...months.map(({ count }) => count))
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (month: string, length: 'narrow' | 'long') =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, {
      month: length,
      timeZone: 'UTC',
      ...(length === 'long' && { year: 'numeric' }),
    })
  return (
    <>
      <Box sx={{ fontSize: '1.125rem', fontWeight: 600, mb: 0.5 }}>
        {t('merchants.activity.orderCount', { smart_count: total })}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 0.5,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(12, 1fr)',
          gap: '3px',
          height: 72,
        }}
      >
        {months.map(({ month, count }) => (
          <Box
            component="li"
            key={month}
            title={`${nameOf(month, 'long')}: ${count}`}
            aria-label={`${nameOf(month, 'long')}: ${count}`}
            sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', minWidth: 0 }}
          >
            <Box
              aria-hidden
              sx={{
                height: `${Math.max((count / most) * 52, count > 0 ? 3 : 1)}px`,
                borderRadius: '2px 2px 0 0',
                backgroundColor: count > 0 ? colour('accent') : colour('border'),
              }}
            />
            <Box aria-hidden sx={{ fontSize: 10, lineHeight: '16px', textAlign: 'center', color: 'text.secondary' }}>
              {nameOf(month, 'narrow')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
