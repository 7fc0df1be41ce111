import { Box, Button, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router'
import { downloadStandardReport, listStandardReports } from '#schema/calls/reports.ts'
import { supportedNonEuCountries } from '#schema/choices.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Empty } from '../../ui/states.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { CsvButton, PdfButton } from './FileButtons.tsx'
import { Picked } from './Picked.tsx'
import { ReportList } from './ReportList.tsx'

/** The sub-tabs, by the types of their lists, in the order of the specification. */
const types = [
  'B2B',
  'DOMESTIC',
  'EI_FACILITATION',
  'FC_REP',
  'OSS_UNION',
  'OSS_NON_UNION',
  'OSS_IMPORT',
  'GIFTCARD_SCHEME',
  'NON_EU_COUNTRY_IMPORT',
] as const
type StandardType = (typeof types)[number]

const ABROAD = 'NON_EU_COUNTRY_IMPORT'

const countryField: NamedField = { kind: 'choice', name: 'country', title: 'Country', choices: supportedNonEuCountries }

/** A value of the address, which outlives a reload. */
function useParam(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string | null) =>
    setParams((before) => {
      const now = new URLSearchParams(before)
      if (value === null) now.delete(name)
      else now.set(name, value)
      return now
    })
  return [params.get(name), set]
}

/** The transactions of a merchant by type and month (REP-07 to REP-18). */
export function StandardReports() {
  const t = useText()
  const [typeParam, setType] = useParam('type')
  const [country] = useParam('country')
  const type = types.find((one) => one === typeParam) ?? 'B2B'
  return (
    <>
      <Tabs
        value={type}
        onChange={(_event, next: StandardType) => setType(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('reports.tabs.standard')}
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 36, px: 1, '& .MuiTab-root': { minHeight: 36, px: 1.5 } }}
      >
        {types.map((one) => (
          <Tab key={one} value={one} label={t(`reports.types.${one}`)} />
        ))}
      </Tabs>
      <Picked subject="em" renderBeside={(em_id) => type === ABROAD && <Abroad em_id={em_id} />}>
        {(em_id) =>
          type === ABROAD && country === null ? (
            <Empty title={t('reports.pickCountry')} hint={t('reports.pickCountryHint')} />
          ) : (
            <Months em_id={em_id} type={type} country={type === ABROAD ? country : null} />
          )
        }
      </Picked>
    </>
  )
}

interface MonthsProps {
  em_id: number
  type: StandardType
  country: string | null
}

function Months({ em_id, type, country }: MonthsProps) {
  const t = useText()
  const query = country === null ? {} : { country }
  return (
    <ReportList
      queryKey={['standard', em_id, type, country]}
      load={(signal) => call(listStandardReports, { params: { em_id, report_type: type }, query }, { signal })}
      label={t(`reports.types.${type}`)}
      keyOf={(row) => String(row.id)}
      columns={[
        { title: 'reports.month', show: (row) => row.duration },
        ...(country === null
          ? []
          : [{ title: 'reports.country' as const, show: (row: { country: string | null }) => row.country }]),
        { title: 'reports.transactions', show: (row) => row.transactions, isNumber: true },
      ]}
      renderButtons={({ id, duration }) => {
        const input = (format: 'pdf' | 'csv') => ({ params: { em_id, report_type: type, id: String(id), format }, query })
        return (
          <>
            <PdfButton call={downloadStandardReport} input={input('pdf')} of={duration} />
            <CsvButton call={downloadStandardReport} input={input('csv')} of={duration} />
          </>
        )
      }}
    />
  )
}

/** The country of the list, and all its months as one file, which needs the country first (REP-16 to REP-18). */
function Abroad({ em_id }: { em_id: number }) {
  const t = useText()
  const notes = useNotes()
  const [country, setCountry] = useParam('country')
  const { start, isBusy } = useDownload('shell.generationFailed')
  const { Input } = kinds.choice
  function downloadAll() {
    if (country === null) notes.failure(new Error(t('reports.countryFirst')))
    else
      void start(downloadStandardReport, { params: { em_id, report_type: ABROAD, id: 'all', format: 'csv' }, query: { country } })
  }
  return (
    <>
      <Box sx={{ width: { xs: '100%', sm: 200 } }}>
        <Input
          field={countryField}
          value={country}
          onChange={(value) => setCountry(typeof value === 'string' && value !== '' ? value : null)}
          label={t.title(countryField)}
          place="form"
        />
      </Box>
      <Button variant="outlined" disabled={isBusy} onClick={downloadAll}>
        {t('reports.downloadCsv')}
      </Button>
    </>
  )
}
