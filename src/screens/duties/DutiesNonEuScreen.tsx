import { Box, NativeSelect, OutlinedInput } from '@mui/material'
import { useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { supportedNonEuCountries } from '#schema/choices.ts'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { usePhone } from '../../table/cards/usePhone.ts'
import { TablePage } from '../../table/page/TablePage.tsx'

const FIRST = 'NO'

/** The duties of one country outside the EU at a time, which the address names; each has a table of its own (DUTY-12). */
export function DutiesNonEuScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const isPhone = usePhone()
  const country = supportedNonEuCountries.find((one) => one === params.get('country')) ?? FIRST
  const shown = findTable(`customs_duty_rate_${country.toLowerCase()}`) ?? table

  const choice = (
    <NativeSelect
      value={country}
      // Filters and page belong to the table of the country before.
      onChange={({ target }) => setParams({ country: target.value }, { replace: true })}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('reference.country') }}
    >
      {supportedNonEuCountries.map((code) => (
        <option key={code} value={code}>
          {nameOfCode(code, 'region', t) ?? code}
        </option>
      ))}
    </NativeSelect>
  )
  // The bar of a phone has room for the title only.
  return (
    <>
      {isPhone && <Box sx={{ display: 'grid', px: 2, pt: 1 }}>{choice}</Box>}
      <TablePage key={country} table={{ ...shown, title: table.title }} toolbar={!isPhone && choice} />
    </>
  )
}
