import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import ShowChart from '@mui/icons-material/ShowChart'
import { NativeSelect, OutlinedInput } from '@mui/material'
import { lazy, use } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolPlace } from '../../ui/ToolPlace.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { SyncRates } from '../rates/SyncRates.tsx'
import { SyncVat } from '../rates/SyncVat.tsx'
import type { RateTable } from '../vat/useVatItems.ts'
import { VatTimeline } from '../vat/VatTimeline.tsx'

const VatItemsDialog = lazy(() => import('../vat/VatItemsDialog.tsx'))
const PostalCodesDialog = lazy(() => import('../territories/PostalCodesDialog.tsx'))
const StandardDutyDialog = lazy(() => import('../duties/StandardDutyDialog.tsx'))
const RateChartDialog = lazy(() => import('../rates/RateChartDialog.tsx'))

function VatItems({ table, row }: { table: NamedTable; row: Row }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => <WordButton onClick={open}>{t('reference.items')}</WordButton>}
      renderDialog={(close) => <VatItemsDialog rates={table.name as RateTable} rate={row} onClose={close} />}
    />
  )
}

function PostalCodes({ row }: { row: Row }) {
  const t = useText()
  // Outside of lists there is no column header to say it.
  const words = use(ToolPlace) === 'bar' ? 'table.view' : 'reference.postalCodes'
  return (
    <Opener
      renderButton={(open) => <WordButton onClick={open}>{t(words)}</WordButton>}
      renderDialog={(close) => <PostalCodesDialog territory={row} onClose={close} />}
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

function StandardDuty() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton isIconFirst label={t('reference.standardDuty')} icon={<PercentOutlined fontSize="small" />} onClick={open} />
      )}
      renderDialog={(close) => <StandardDutyDialog onClose={close} />}
    />
  )
}

function RateChart({ table }: { table: NamedTable }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton isIconFirst label={t('reference.chart')} icon={<ShowChart fontSize="small" />} onClick={open} />
      )}
      renderDialog={(close) => <RateChartDialog table={table} onClose={close} />}
    />
  )
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

/** The actions of the reference tables, by the names that their definitions use. */
export const referenceActions = {
  vatTimeline: { on: 'row', title: 'timeline.column', width: 164, after: 'rate', isOfToday: true, Button: VatTimeline },
  vatItems: { on: 'row', title: 'reference.items', width: 72, words: ['reference.items'], Button: VatItems },
  postalCodes: { on: 'row', title: 'reference.postalCodes', width: 112, hasWords: true, Button: PostalCodes },
  findRate: { on: 'table', Button: FindRate },
  standardDuty: { on: 'table', Button: StandardDuty },
  rateChart: { on: 'table', Button: RateChart },
  syncRates: { on: 'table', permission: 'write reference', Button: SyncRates },
  syncVat: { on: 'table', permission: 'write reference', Button: SyncVat },
  selectCountry: { on: 'table', Button: SelectCountry },
} as const satisfies Readonly<Record<string, TableAction>>
