import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/sectionsFor.tsx'
import { OrderMoney } from './OrderMoney.tsx'

const WhyOrder = lazy(() => import('./why/WhyOrder.tsx'))
const WhatIfDialog = lazy(() => import('./whatIf/WhatIfDialog.tsx'))

/** The sections of an order's page: what it came to and why, its items and parcels, what came back, the ledger, then its fields. */
export function OrderSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const [open, setOpen] = useState<'why' | 'whatIf'>()
  const close = () => setOpen(undefined)
  const fieldsOf = (name: string) => facts.filter((section) => section.name === name)
  const sections: PageSection[] = [
    {
      name: 'money',
      title: t('orders.money'),
      content: <OrderMoney row={row} onWhy={() => setOpen('why')} onWhatIf={() => setOpen('whatIf')} />,
    },
    ...related,
    ...fieldsOf('delivery'),
    ...facts.filter(({ name }) => name !== 'delivery'),
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
