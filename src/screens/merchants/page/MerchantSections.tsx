import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/index.ts'
import { StaleChange } from '../../../record/facts/StaleChange.tsx'
import { useMay } from '../../../session/useSession.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { PageSection } from '../../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'
import { OwnFields } from './fields/OwnFields.tsx'
import { PanelFrameContext } from './fields/PanelFrameContext.ts'
import type { PanelProps } from './fields/PanelProps.ts'
import { useChangeField } from './fields/useChangeField.ts'
import type { Merchant } from './Merchant.ts'
import { MerchantActivity } from './panels/MerchantActivity.tsx'
import { NeedsAttention } from './panels/NeedsAttention.tsx'
import { RegisteredNext } from './panels/RegisteredNext.tsx'
import { SubRecord } from './panels/SubRecord.tsx'
import { tableNamed } from './panels/tableNamed.ts'
import type { TabDefinition } from './panels/tabs.ts'
import { tabs } from './panels/tabs.ts'
import { useLiveMerchant } from './useLiveMerchant.ts'
import { useMerchant } from './useMerchant.ts'

const Attachments = lazy(() => import('./panels/Attachments.tsx'))
const NumberChecks = lazy(async () => ({ default: (await import('./numbers/NumberChecks.tsx')).NumberChecks }))
const RelatedTable = lazy(async () => ({ default: (await import('../../../table/page/RelatedTable.tsx')).RelatedTable }))

/** The sections of a merchant's page: what needs attention, current activity, and the contents of the dialog's tabs. */
export function MerchantSections({ id, related, children }: Pick<OwnSectionsProps, 'id' | 'related' | 'children'>) {
  const { merchant, readAt, isReading, error, retry, reload } = useMerchant(id)
  if (error) return <Failed error={error} retry={retry} />
  if (!merchant) return <Skeleton lines={12} />
  return <Loaded {...{ merchant, readAt, isReading, reload, related }}>{children}</Loaded>
}

interface LoadedProps extends Pick<OwnSectionsProps, 'related' | 'children'> {
  merchant: Merchant
  readAt: number
  isReading: () => boolean
  reload: () => Promise<void>
}

function Loaded({ merchant, readAt, isReading, reload, related, children }: LoadedProps) {
  const t = useText()
  const mayEdit = useMay()('write business')
  const marks = useLiveMerchant({ merchant, readAt, isReading, reload })
  const { change, save, stale, forgetStale } = useChangeField(merchant, reload)
  const panel = { merchant, mayEdit, marks, change }
  // Lists that belong to a tab take its place in the order; the others follow at the end.
  const listed = new Set(tabs.flatMap(({ many }) => many ?? []))
  const sections: PageSection[] = [
    { name: 'overview', title: t('record.overview'), content: <Overview merchant={merchant} readAt={readAt} /> },
    ...tabs.map((tab): PageSection => ({
      name: tab.name,
      title: t(`merchants.tabs.${tab.name}`),
      content: <TabContent tab={tab} panel={panel} readAt={readAt} />,
    })),
    ...related.filter(({ name }) => !listed.has(name as never)),
  ]
  return (
    <PanelFrameContext value="page">
      {children(sections)}
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
    </PanelFrameContext>
  )
}

function Overview({ merchant, readAt }: { merchant: Merchant; readAt: number }) {
  return (
    <>
      <RegisteredNext merchant={merchant} />
      <NeedsAttention id={merchant.id} readAt={readAt} />
      <MerchantActivity id={merchant.id} isWide />
    </>
  )
}

interface TabProps {
  tab: TabDefinition
  panel: PanelProps
  readAt: number
}

function TabContent({ tab: { name, own, one, many }, panel, readAt }: TabProps) {
  const { merchant, mayEdit } = panel
  return (
    <>
      {own && <OwnFields {...panel} tab={own} />}
      {one && <SubRecord {...panel} of={one} />}
      <Suspense fallback={<Skeleton lines={4} />}>
        {many && <RelatedTable table={tableNamed(many)} by="em_id" id={merchant.id} />}
        {name === 'vat' && <NumberChecks merchantId={merchant.id} mayEdit={mayEdit} readAt={readAt} />}
        {name === 'attachments' && <Attachments merchantId={merchant.id} mayEdit={mayEdit} />}
      </Suspense>
    </>
  )
}
