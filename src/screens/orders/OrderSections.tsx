import { lazy, Suspense, useState } from 'react'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { HeldRates } from './HeldRates.tsx'
import { OrderQuestions } from './OrderQuestions.tsx'

const WhyOrder = lazy(() => import('./why/WhyOrder.tsx'))
const WhatIfDialog = lazy(() => import('./whatIf/WhatIfDialog.tsx'))

/** The sections of an order's page: its amounts and why, items and parcels, returns, the ledger, then its fields. */
export function OrderSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const [open, setOpen] = useState<'why' | 'whatIf'>()
  const close = () => setOpen(undefined)
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
    ...related,
    ...facts.filter(({ name }) => name !== 'amounts'),
  ]
  const name = String(row['external_order_id'])
  return (
    <>
      {children(sections)}
      <Suspense fallback={null}>
        {open === 'why' && <WhyOrder id={id} name={name} onClose={close} />}
        {open === 'whatIf' && <WhatIfDialog id={id} name={name} country={String(row['delivery_country'])} onClose={close} />}
      </Suspense>
    </>
  )
}
