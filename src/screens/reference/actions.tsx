import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import ShowChart from '@mui/icons-material/ShowChart'
import { Box, Button, Link, NativeSelect, OutlinedInput } from '@mui/material'
import { lazy, useContext } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { ToolPlace } from '../../ui/ToolPlace.ts'
import type { RateTable } from '../vat/VatItemsDialog.tsx'
import { VatTimeline } from '../vat/VatTimeline.tsx'

const VatItemsDialog = lazy(() => import('../vat/VatItemsDialog.tsx'))
const PostalCodesDialog = lazy(() => import('../territories/PostalCodesDialog.tsx'))
const StandardDutyDialog = lazy(() => import('../duties/StandardDutyDialog.tsx'))
const RateChartDialog = lazy(() => import('../rates/RateChartDialog.tsx'))

function VatItems({ table, row }: { table: NamedTable; row: Row }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <Link component="button" tabIndex={-1} onClick={open} sx={{ verticalAlign: 'baseline' }}>
          {t('reference.items')}
        </Link>
      )}
      renderDialog={(close) => <VatItemsDialog rates={table.name as RateTable} rate={row} onClose={close} />}
    />
  )
}

function PostalCodes({ row }: { row: Row }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <Link component="button" tabIndex={-1} onClick={open} sx={{ verticalAlign: 'baseline' }}>
          {t('table.view')}
        </Link>
      )}
      renderDialog={(close) => <PostalCodesDialog territory={row} onClose={close} />}
    />
  )
}

/** Leads to the finder of rates, for the country that the list is filtered by. */
function FindRate() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const country = params.get('f.country')

  function open() {
    void navigate({ pathname: '/view/vat_workbench', search: country ? `country=${encodeURIComponent(country)}` : '' })
  }

  const label = t('vat.finder.open')
  const isInSheet = useContext(ToolPlace) === 'sheet'
  if (isInSheet) return <ToolButton label={label} icon={<ManageSearchOutlined fontSize="small" />} onClick={open} />
  // In words wherever they fit: an icon alone does not say what it finds.
  return (
    <Button aria-label={label} title={label} onClick={open} sx={{ minWidth: 32, px: { xs: 0.75, lg: 1 } }}>
      <ManageSearchOutlined fontSize="small" sx={{ display: { lg: 'none' } }} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}

function StandardDuty() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          wordsFrom="xl"
          label={t('reference.standardDuty')}
          icon={<PercentOutlined fontSize="small" />}
          onClick={open}
        />
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
        <ToolButton wordsFrom="xl" label={t('reference.chart')} icon={<ShowChart fontSize="small" />} onClick={open} />
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

/** All Countries, or the rates of one (VAT-01, VAT-02): the same filter as the bar's, within reach. */
function SelectCountry() {
  const t = useText()
  const language = useLanguage()
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
          {code} {nameOfCode(code, 'region', language) ?? name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The actions of the reference tables, by the names that their definitions use. */
export const referenceActions = {
  vatTimeline: { on: 'row', title: 'timeline.column', width: 180, after: 'rate', isOfToday: true, Button: VatTimeline },
  vatItems: { on: 'row', title: 'reference.items', width: 72, Button: VatItems },
  postalCodes: { on: 'row', title: 'reference.postalCodes', width: 112, Button: PostalCodes },
  findRate: { on: 'table', Button: FindRate },
  standardDuty: { on: 'table', Button: StandardDuty },
  rateChart: { on: 'table', Button: RateChart },
  selectCountry: { on: 'table', Button: SelectCountry },
} as const satisfies Readonly<Record<string, TableAction>>
