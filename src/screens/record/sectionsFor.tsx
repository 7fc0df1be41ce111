import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { OwnSectionsProps } from './OwnSectionsProps.ts'

const merchant = lazy(async () => ({ default: (await import('../merchant/MerchantSections.tsx')).MerchantSections }))

const job = lazy(async () => ({ default: (await import('../work/JobSections.tsx')).JobSections }))

const schedule = lazy(async () => ({ default: (await import('../work/ScheduleSections.tsx')).ScheduleSections }))

const feed = lazy(async () => ({ default: (await import('../work/FeedSections.tsx')).FeedSections }))

const order = lazy(async () => ({ default: (await import('../orders/OrderSections.tsx')).OrderSections }))
/** The tables whose records have sections of their own instead of those from the definition. */
const own: Readonly<Record<string, { Sections: ComponentType<OwnSectionsProps> }>> = {
  em: { Sections: merchant },
  job_run: { Sections: job },
  schedule: { Sections: schedule },
  feed: { Sections: feed },
  customer_order: { Sections: order },
}

export const sectionsFor = (table: string): { Sections: ComponentType<OwnSectionsProps> } | undefined => own[table]
