import { Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { reference_rate } from '#schema/tables/rates/reference_rate.ts'
import { useText } from '../../../i18n/index.ts'

interface Missing {
  /** The first day for which no reference rate is known. */
  unknownFrom?: string | null
  /** The first day of a reference rate that is to be confirmed. */
  doubtfulFrom?: string | null | undefined
}

/** Says from which day on late interest lacks its reference rate, or rests on one that is to be confirmed, with the way to the rates. */
export function RateMissing({ unknownFrom, doubtfulFrom }: Missing) {
  const t = useText()
  const day = unknownFrom ?? doubtfulFrom
  if (!day) return null
  return (
    <Typography sx={{ mt: 1 }}>
      {t(unknownFrom ? 'screens.invoices.lateUnknown' : 'screens.invoices.lateDoubtful', { day })}{' '}
      <TextLink component={Link} underline="always" to={`/view/${reference_rate.route}`}>
        {t.source(reference_rate.title)}
      </TextLink>
    </Typography>
  )
}
