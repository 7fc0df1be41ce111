import type { NavigateFunction } from 'react-router'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { May } from '../../table/page/actions/actionsOf.ts'
import type { SearchResult } from './SearchResults.tsx'

/** What the lab makes one of, and who may. */
const made = { order: 'write lab', merchant: 'write lab', application: 'write lab', invoice: 'run lab' } as const

/** 'make me one' opens the short forms of the lab, on every list of a demo. */
export const makingResults = (t: Texts['t'], may: May, navigate: NavigateFunction): SearchResult[] =>
  (Object.keys(made) as (keyof typeof made)[])
    .filter((kind) => may(made[kind]))
    .map((kind) => ({
      key: `make ${kind}`,
      kind: 'actions',
      title: t('lab.make.search', { name: t(`lab.make.${kind}`) }),
      detail: '',
      // Whoever looks for an order is not offered to make one.
      words: t('lab.make.title'),
      open: () => void navigate('/view/lab_actions'),
    }))
