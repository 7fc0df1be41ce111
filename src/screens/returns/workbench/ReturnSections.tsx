import { useText } from '../../../i18n/index.ts'
import type { PageSection } from '../../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'
import { CountryFigures } from './CountryFigures.tsx'
import { Difference } from './Difference.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { TieOut } from './TieOut.tsx'

/** The page of a return: what it comes to by country, whether everything agrees, why it differs from the one before, then its rows. */
export function ReturnSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const currency = String(row['currency'])
  const version = Number(row['version'])
  const parts = { id, version, currency }
  const sections: PageSection[] = [
    { name: 'countries', title: t('returns.page.countries'), content: <CountryFigures {...parts} /> },
    { name: 'tieOut', title: t('returns.page.tieOut'), content: <TieOut {...parts} row={row} /> },
    { name: 'reconciliation', title: t('returns.page.reconciliation'), content: <Reconciliation {...{ id, version, row }} /> },
    { name: 'difference', title: t('returns.page.difference'), content: <Difference {...parts} /> },
    ...related.filter(({ name }) => name !== 'fiscal_report_balance'),
    ...facts,
  ]
  return children(sections)
}
