import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { useGetList } from 'react-admin'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { Territory } from '../place/placeOptions.ts'
import { ownCodeOf } from '../place/placeOptions.ts'
import { useTerritories } from '../place/useTerritories.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'

interface PostalCode {
  id: number
  special_territory_id: number
  postal_code: string
  city: string | null
}

interface RegionalRate {
  id: number
  special_territory_id: number
  rate: string
  end_date: string | null
}

/** There are some seventy postal codes, which are loaded at once. */
const whole = { pagination: { page: 1, perPage: 1000 } } as const

/** The special territories of a country: the postal codes that belong to each, and the effect on VAT. */
export function TerritoryList({ country }: { country: string }) {
  const t = useText()
  const id = useId()
  const { territories, isPending } = useTerritories()
  const { data: codes = [] } = useGetList<PostalCode>('special_territory_postal_code', {
    ...whole,
    sort: { field: 'postal_code', order: 'ASC' },
  })
  const { data: rates = [] } = useGetList<RegionalRate>('special_territory_rate', whole)
  const own = territories.filter(({ country_code, iso_code }) => country_code === country || iso_code === country)
  const name = nameOfCode(country, 'region', t) ?? country
  const titleOf = (territory: Territory) => {
    const code = ownCodeOf(territory, territories)
    return (code && nameOfCode(code, 'region', t)) ?? territory.special_territory_name
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {country === '' ? t('workbench.territories.title') : t('workbench.territories.titleOf', { country: name })}
      </Typography>
      {country !== '' && isPending && <Skeleton lines={2} />}
      {own.length === 0 && (country === '' || !isPending) && (
        <Box sx={{ color: 'text.secondary', mb: 1 }}>
          {t(country === '' ? 'workbench.territories.choose' : 'workbench.territories.none')}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {own.map((territory) => (
          <OneTerritory
            key={territory.id}
            territory={territory}
            title={titleOf(territory)}
            codes={codes.filter((code) => code.special_territory_id === territory.id)}
            rates={rates.filter((rate) => rate.special_territory_id === territory.id && rate.end_date === null)}
          />
        ))}
      </Box>
      <Link className="cell-link" to={`/view/ref_special_territory${country === '' ? '' : `?f.country_code=${country}`}`}>
        {t('workbench.territories.all')}
      </Link>
    </Card>
  )
}

interface OneProps {
  territory: Territory
  title: string
  codes: readonly PostalCode[]
  rates: readonly RegionalRate[]
}

function OneTerritory({ territory, title, codes, rates }: OneProps) {
  const t = useText()
  const language = useLanguage()
  const { country_code, iso_code, treatment } = territory
  const country = nameOfCode(country_code, 'region', t) ?? country_code
  const charged = [...new Set(rates.map(({ rate }) => formatPercent(rate, language)))].join(', ')
  const effect =
    treatment === 'REGIONAL_RATE' && charged !== ''
      ? t('workbench.territories.regional', { rates: charged, country })
      : t(`workbench.territories.${treatment}`, { country })
  const patterns = codes.map(({ postal_code, city }) => (city ? `${postal_code} (${city.split('|')[0]})` : postal_code))
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 500 }}>{title}</Box>
      <Box>{effect}</Box>
      <Box sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
        {patterns.length > 0
          ? t('workbench.territories.codes', { codes: patterns.join(', ') })
          : iso_code && t('workbench.territories.noCodes', { code: iso_code })}
      </Box>
    </Box>
  )
}
