import { Box, Tab, Tabs } from '@mui/material'
import type { ComponentType } from 'react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { ownPages } from '#schema/menu/pages.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { CustomsReports } from './CustomsReports.tsx'
import { FeeModeReports } from './FeeModeReports.tsx'
import { InterimReports } from './InterimReports.tsx'
import { OperatorReports } from './OperatorReports.tsx'
import { StandardReports } from './StandardReports.tsx'
import { SubcontractorReports } from './SubcontractorReports.tsx'

const tabs = {
  feeMode: FeeModeReports,
  interim: InterimReports,
  dpo: OperatorReports,
  customs: CustomsReports,
  standard: StandardReports,
  subcontractors: SubcontractorReports,
} as const satisfies Readonly<Record<string, ComponentType>>
type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

/** Six kinds of reports, each with what they are about picked first (REP-01 to REP-06). */
export function ReportsScreen() {
  const t = useText()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const open = names.find((name) => name === params.get('tab')) ?? 'feeMode'
  const Panel = tabs[open]
  return (
    <Page title={t.title(ownPages.reports)}>
      <Tabs
        value={open}
        onChange={(_event, name: TabName) =>
          setParams((before) => new URLSearchParams([...before, ['tab', name]].filter(lastOf)))
        }
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t.title(ownPages.reports)}
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40, px: 1, '& .MuiTab-root': { minHeight: 40, px: 1.5 } }}
      >
        {names.map((name) => (
          <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-panel`} label={t(`reports.tabs.${name}`)} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <Panel />
      </Box>
    </Page>
  )
}

/** Keeps the last of the entries with one name. */
const lastOf = ([name]: readonly string[], place: number, all: readonly (readonly string[])[]): boolean =>
  !all.slice(place + 1).some(([later]) => later === name)
