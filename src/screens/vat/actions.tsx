import type { NamedTable } from '#schema/define.ts'
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import { NativeSelect, OutlinedInput } from '@mui/material'
import { lazy } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { SyncVat } from '../rates/SyncVat.tsx'
import { VatTimeline } from './VatTimeline.tsx'
import type { RateTable } from './useVatItems.ts'

const VatItemsDialog = lazy(() => import('./items/VatItemsDialog.tsx'))

function VatItems({ table, row }: { table: NamedTable; row: Row }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => <WordButton onClick={open}>{t('reference.items')}</WordButton>}
      renderDialog={(close) => <VatItemsDialog rates={table.name as RateTable} rate={row} onClose={close} />}
    />
  )
}

/** Opens the rate finder for the country by which the list is filtered. */
function FindRate() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const country = params.get('f.country')

  function open() {
    void navigate({ pathname: '/view/vat_workbench', search: country ? `country=${encodeURIComponent(country)}` : '' })
  }

  return <ToolButton label={t('vat.finder.open')} icon={<ManageSearchOutlined fontSize="small" />} onClick={open} />
}

interface Country {
  id: number
  code: string
  name: string
}

/** A select for all countries or one (VAT-01, VAT-02); it sets the same filter as the bar. */
function SelectCountry() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { data = [] } = useGetList<Country>(
    'country',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' }, filter: { is_eu: true } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

  function choose(code: string) {
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (code) next.set('f.country', code)
      else next.delete('f.country')
      return next
    })
  }

  return (
    <NativeSelect
      value={params.get('f.country') ?? ''}
      onChange={(event) => choose(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('reference.country') }}
      sx={{ minWidth: { xs: 96, sm: 120 }, maxWidth: { sm: 120 } }}
    >
      <option value="">{t('reference.allCountries')}</option>
      {data.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} {nameOfCode(code, 'region', t) ?? name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The actions of the lists of VAT rates, by the names that their definitions use. */
export const vatActions = {
  vatTimeline: { on: 'row', title: 'timeline.column', width: 164, after: 'rate', isOfToday: true, Button: VatTimeline },
  vatItems: { on: 'row', title: 'reference.items', width: 72, words: ['reference.items'], Button: VatItems },
  findRate: { on: 'table', Button: FindRate },
  syncVat: { on: 'table', permission: 'write reference', Button: SyncVat },
  selectCountry: { on: 'table', Button: SelectCountry },
} as const satisfies Readonly<Record<string, TableAction>>
