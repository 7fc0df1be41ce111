import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { HeldRates } from './HeldRates.tsx'
import { OrderQuestions } from './OrderQuestions.tsx'

const OrderPapers = lazy(() => import('./OrderPapers.tsx'))
const ParcelsWhere = lazy(() => import('./ParcelsWhere.tsx'))
const WhyOrder = lazy(() => import('./why/WhyOrder.tsx'))
const WhatIfDialog = lazy(() => import('./whatIf/WhatIfDialog.tsx'))

/** The sections of an order's page: its amounts and why, items and parcels, returns, the ledger, then its fields. */
export function OrderSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const [open, setOpen] = useState<'why' | 'whatIf'>()
  const close = () => setOpen(undefined)
  const where: PageSection = {
    name: 'where',
    title: t('orderPapers.where.title'),
    content: (
      <Suspense fallback={<Skeleton lines={2} />}>
        <ParcelsWhere id={id} />
      </Suspense>
    ),
  }
  const papers: PageSection = {
    name: 'papers',
    title: t('orderPapers.title'),
    content: (
      <Suspense fallback={<Skeleton lines={2} />}>
        <OrderPapers id={id} />
      </Suspense>
    ),
  }
  const sections: PageSection[] = [
    ...facts
      .filter(({ name }) => name === 'amounts')
      .map((amounts) => ({
        ...amounts,
        content: (
          <>
            {amounts.content}
            <HeldRates id={id} />
            <OrderQuestions onWhy={() => setOpen('why')} onWhatIf={() => setOpen('whatIf')} />
          </>
        ),
      })),
    ...related.flatMap((list) => (list.name === 'shipment' ? [where, list, papers] : [list])),
    ...facts.filter(({ name }) => name !== 'amounts'),
  ]
  const name = String(row['external_order_id'])
  const { delivery_postal_code: code, duty_borne_by: bearer } = row
  const dutyBorneBy = typeof bearer === 'string' ? bearer : undefined
  const postalCode = typeof code === 'string' ? code : ''
  return (
    <>
      {children(sections)}
      <Suspense fallback={null}>
        {open === 'why' && <WhyOrder {...{ id, name, dutyBorneBy }} onClose={close} />}
        {open === 'whatIf' && (
          <WhatIfDialog id={id} name={name} country={String(row['delivery_country'])} postalCode={postalCode} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
