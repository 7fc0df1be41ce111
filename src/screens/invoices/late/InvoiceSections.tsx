import { useText } from '../../../i18n/index.ts'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'
import { withRelated } from '../../record/relatedSections.tsx'
import { LateInterest } from './LateInterest.tsx'

/** The page of an invoice: its fields and lists, and after what was paid the interest of what was paid late. */
export function InvoiceSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const late = {
    name: 'lateInterest',
    title: t('screens.invoices.lateInterest'),
    content: <LateInterest emId={Number(row['em_id'])} id={id} />,
  }
  const isInvoice = row['document_type'] === 'invoice'
  const sections = withRelated(facts, related)
  return children(
    isInvoice ? sections.flatMap((section) => (section.name === 'payment' ? [section, late] : [section])) : sections,
  )
}
