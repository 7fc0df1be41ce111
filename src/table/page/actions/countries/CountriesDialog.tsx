import { Box } from '@mui/material'
import { useGetList, useGetMany } from 'react-admin'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import { nameOfCode } from '../../../../kinds/text/nameOfCode.ts'
import { ContentDialog } from '../../../../ui/dialogs/ContentDialog.tsx'
import { Empty, Failed, Skeleton } from '../../../../ui/states.tsx'

export type CountryGroup = Row & { name: string }
type Member = Row & { country_id: number }
type Country = Row & { code: string; name: string }

/** The countries of a group (REF-08). */
export function CountriesDialog({ group, onClose }: { group: CountryGroup; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const members = useGetList<Member>('country_group_member', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    filter: { group_id: group.id },
  })
  const ids = members.data?.map(({ country_id }) => country_id) ?? []
  const countries = useGetMany<Country>('country', { ids }, { enabled: ids.length > 0 })
  const error = members.error ?? countries.error
  const isPending = members.isPending || (ids.length > 0 && countries.isPending)
  const named = (countries.data ?? [])
    .map(({ code, name }) => ({ code, name: nameOfCode(code, 'region', t) ?? name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

  return (
    <ContentDialog title={t('table.countriesOf', { name: group.name })} width="xs" isReading onClose={onClose}>
      {isPending && <Skeleton lines={5} />}
      {error && <Failed error={error} retry={() => void members.refetch()} />}
      {!isPending && !error && named.length === 0 && <Empty title={t('table.noCountries')} hint={t('table.noCountriesHint')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columns: { sm: 2 } }}>
        {named.map(({ code, name }) => (
          <Box component="li" key={code} sx={{ py: 0.5, breakInside: 'avoid' }}>
            <Box component="span" sx={{ color: 'text.secondary', display: 'inline-block', width: 32 }}>
              {code}
            </Box>
            {name}
          </Box>
        ))}
      </Box>
    </ContentDialog>
  )
}
