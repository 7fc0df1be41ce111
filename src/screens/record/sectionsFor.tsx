import type { ComponentType, ReactNode } from 'react'
import { lazy } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { PageSection } from './RecordLayout.tsx'

export interface OwnSectionsProps {
  id: number
  row: Row
  /** The sections of the record's fields, as they follow from the definition. */
  facts: readonly PageSection[]
  /** The lists of rows that belong to the record. */
  related: readonly PageSection[]
  /** Draws the page with the sections. */
  children: (sections: readonly PageSection[]) => ReactNode
}

const merchant = lazy(async () => ({ default: (await import('../merchant/MerchantSections.tsx')).MerchantSections }))

const order = lazy(async () => ({ default: (await import('../orders/OrderSections.tsx')).OrderSections }))

/** The tables whose records bring sections of their own, instead of those that follow from the definition. */
const own: Readonly<Record<string, { Sections: ComponentType<OwnSectionsProps> }>> = {
  em: { Sections: merchant },
  customer_order: { Sections: order },
}

export const sectionsFor = (table: string): { Sections: ComponentType<OwnSectionsProps> } | undefined => own[table]
