import { Box, Tab, Tabs } from '@mui/material'
import { lazy, Suspense, useId } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { useMay } from '../../../../session/useSession.ts'
import { StaleChange } from '../../../../record/facts/StaleChange.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import type { FieldMarks } from '../fields/changedFields.ts'
import type { Merchant } from '../Merchant.ts'
import { MerchantActivity } from './MerchantActivity.tsx'
import { OwnFields } from '../fields/OwnFields.tsx'
import { SubRecord } from './SubRecord.tsx'
import { SubRecords } from './SubRecords.tsx'
import type { TabDefinition } from './tabs.ts'
import { tabs } from './tabs.ts'
import { useChangeField } from '../fields/useChangeField.ts'

const NumberChecks = lazy(async () => ({ default: (await import('../numbers/NumberChecks.tsx')).NumberChecks }))
const Attachments = lazy(() => import('./Attachments.tsx'))

interface Props {
  merchant: Merchant
  marks: FieldMarks
  tab: string | undefined
  onTab: (tab: string) => void
  reload: () => Promise<void>
}

const [firstTab] = tabs as readonly [TabDefinition, ...TabDefinition[]]

/** The eleven tabs, the content of the selected one, and the merchant's current activity beside it. */
export function MerchantPanels({ merchant, marks, tab, onTab, reload }: Props) {
  const t = useText()
  const id = useId()
  const mayEdit = useMay()('write business')
  const { change, save, stale, forgetStale } = useChangeField(merchant, reload)
  const open = tabs.find(({ name }) => name === tab) ?? firstTab
  const panel = { merchant, mayEdit, marks, change }
  return (
    <>
      <Tabs
        value={open.name}
        onChange={(_event, name: string) => onTab(name)}
        variant="scrollable"
        // The scroll buttons always take up their space, so that they never cover a tab that was scrolled into view.
        scrollButtons
        allowScrollButtonsMobile
        aria-label={t('merchants.tabsLabel')}
        sx={{
          minHeight: 40,
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flexShrink: 0,
          '& .MuiTab-root': { minHeight: 40, px: 1.5 },
        }}
      >
        {tabs.map(({ name }) => (
          <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-panel`} label={t(`merchants.tabs.${name}`)} />
        ))}
      </Tabs>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'flex',
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: 'stretch',
        }}
      >
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.name}`}
          tabIndex={0}
          sx={{ flex: 1, minWidth: 0, p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5, outlineOffset: -2 }}
        >
          {open.own && <OwnFields {...panel} tab={open.own} />}
          {open.one && <SubRecord key={open.one} {...panel} of={open.one} />}
          {open.many && <SubRecords key={open.many} {...panel} of={open.many} onAdded={reload} />}
          {open.name === 'vat' && (
            <Suspense fallback={<Skeleton lines={2} />}>
              <NumberChecks merchantId={merchant.id} mayEdit={mayEdit} />
            </Suspense>
          )}
          {open.name === 'attachments' && (
            <Suspense fallback={<Skeleton lines={5} />}>
              <Attachments merchantId={merchant.id} mayEdit={mayEdit} />
            </Suspense>
          )}
        </Box>
        <MerchantActivity id={merchant.id} />
      </Box>
      {stale && (
        <StaleChange
          stale={stale}
          save={save}
          onClose={() => {
            forgetStale()
            void reload()
          }}
        />
      )}
    </>
  )
}
