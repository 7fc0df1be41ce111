import Close from '@mui/icons-material/Close'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Box, Dialog, DialogTitle, IconButton, Tab, Tabs } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/StateChip.tsx'
import { useMay } from '../../session/useSession.ts'
import { HistoryDrawer } from '../../table/HistoryDrawer.tsx'
import { MergeDialog } from '../../table/MergeDialog.tsx'
import { useTableConfig } from '../../table/useTableConfig.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { Merchant } from './Merchant.ts'
import { MerchantActivity } from './MerchantActivity.tsx'
import { OwnFields } from './OwnFields.tsx'
import { SubRecord } from './SubRecord.tsx'
import { SubRecords } from './SubRecords.tsx'
import { tableNamed } from './tableNamed.ts'
import type { TabDefinition } from './tabs.ts'
import { tabs } from './tabs.ts'
import { useChangeField } from './useChangeField.ts'
import { useMerchant } from './useMerchant.ts'

const Attachments = lazy(() => import('./Attachments.tsx'))

const em = tableNamed('em')

interface Props {
  id: number
  /** The tab that the address names. */
  tab: string | undefined
  onTab: (tab: string) => void
  onClose: () => void
}

/** 'Merchant #identifier': everything about one merchant (EMD-01). */
export default function MerchantDialog({ id, tab, onTab, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  const { merchant, error, retry, reload } = useMerchant(id)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: {
            width: '80vw',
            maxWidth: 'none',
            mx: 0,
            height: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
            maxHeight: 'none',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ pb: 1, flexShrink: 0 }}>
          {merchant ? t('merchants.dialogTitle', { identifier: merchant.identifier }) : t('merchants.dialogLoading')}
        </DialogTitle>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 0.75,
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {merchant?.full_name}
        </Box>
        {merchant && !merchant.enabled && <StateChip label={t('merchants.blocked')} tone="error" />}
        {merchant && (
          <IconButton aria-label={t('table.history')} title={t('table.history')} onClick={() => setHistoryOpen(true)}>
            <HistoryOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton aria-label={t('shell.close')} title={t('shell.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error && <Failed error={error} retry={retry} />}
      {!merchant && !error && <Skeleton lines={10} />}
      {merchant && <Panels merchant={merchant} tab={tab} onTab={onTab} reload={reload} />}
      {merchant && isHistoryOpen && <MerchantHistory merchant={merchant} onClose={() => setHistoryOpen(false)} />}
    </Dialog>
  )
}

interface PanelsProps {
  merchant: Merchant
  tab: string | undefined
  onTab: (tab: string) => void
  reload: () => Promise<void>
}

const [firstTab] = tabs as readonly [TabDefinition, ...TabDefinition[]]

function Panels({ merchant, tab, onTab, reload }: PanelsProps) {
  const t = useText()
  const id = useId()
  const mayEdit = useMay()('write business')
  const { change, save, stale, forgetStale } = useChangeField(merchant, reload)
  const open = tabs.find(({ name }) => name === tab) ?? firstTab
  const panel = { merchant, mayEdit, change }
  return (
    <>
      <Tabs
        value={open.name}
        onChange={(_event, name: string) => onTab(name)}
        variant="scrollable"
        // Always in their place: a tab that was scrolled into view must not be covered when they appear.
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
          {open.name === 'attachments' && (
            <Suspense fallback={<Skeleton lines={5} />}>
              <Attachments merchantId={merchant.id} mayEdit={mayEdit} />
            </Suspense>
          )}
        </Box>
        <MerchantActivity id={merchant.id} />
      </Box>
      {stale && (
        <MergedChange
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

type ChangeField = ReturnType<typeof useChangeField>

/** Somebody else was faster: field by field, mine or theirs. */
function MergedChange({
  stale: { table, ...stale },
  save,
  onClose,
}: {
  stale: NonNullable<ChangeField['stale']>
  save: ChangeField['save']
  onClose: () => void
}) {
  const { config } = useTableConfig(table)
  return <MergeDialog stale={stale} fields={config.fields} save={(row, changes) => save(table, row, changes)} onClose={onClose} />
}

function MerchantHistory({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const t = useText()
  const { config } = useTableConfig(em)
  return <HistoryDrawer table="em" title={t.source(em.title)} fields={config.fields} row={merchant} onClose={onClose} />
}
