import type { NavigateFunction } from 'react-router'
import type { Texts } from '#schema/texts/createTexts.ts'
import { routedTables } from '../../screens/pages.ts'
import type { May } from '../../table/page/actions/actionsOf.ts'
import type { AskedToAdd } from '../../table/list/useAskedToAdd.ts'
import type { SearchResult } from './SearchResults.tsx'

/** 'add vat rate' opens the list of VAT rates with the form for a new one; the tables are those to which a person may add rows. */
export const addingResults = (t: Texts['t'], may: May, navigate: NavigateFunction): SearchResult[] =>
  routedTables
    .filter(({ allow, area = 'reference', fixed }) => !fixed && allow?.includes('insert') && may(`write ${area}`))
    .map((table): SearchResult => {
      const title = t.title(table)
      const state: AskedToAdd = { add: true }
      return {
        key: `add ${table.route}`,
        kind: 'actions',
        title: t('grid.search.addTo', { title }),
        detail: '',
        words: `${t('sentences.create')} ${title} ${table.title}`,
        open: () => void navigate(`/view/${table.route}`, { state }),
      }
    })
