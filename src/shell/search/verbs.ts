import type { ActionData } from '#schema/actions/actions.ts'
import { nameOfAction, unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { folded } from '../../kinds/text/folded.ts'
import type { Row } from '../../kinds/KindView.ts'
import { actionTexts } from '../../table/page/actions/actionTexts.ts'
import type { May } from '../../table/page/actions/actionsOf.ts'
import { verbsOf } from '../../table/page/actions/actionsOf.ts'
import { recordName } from '../../record/facts/recordName.ts'
import type { SearchHit } from './searchHit.ts'
import { foundTables } from './foundTables.ts'
import type { SearchResult } from './SearchResults.tsx'

/** An action on a record. */
export interface RecordRun {
  table: NamedTable
  action: ActionData
  target: { row: Row }
}

/** A verb at the beginning of a text, and what follows it. */
interface Verb {
  table: NamedTable
  action: ActionData
  rest: string
}

/** 'block lotus' means the actions called 'block' of all searchable tables, on the records found for 'lotus'. */
export function verbsIn(text: string, { t, may }: { t: Texts['t']; may: May }): Verb[] {
  const words = text.trim().split(/\s+/)
  return foundTables.flatMap((name) => {
    const table = findTable(name)
    if (!table) return []
    return verbsOf(table, may).flatMap((action) => {
      const title = folded(actionTexts(t, table, action).title).split(/\s+/)
      const isMeant = words.length > title.length && title.every((word, place) => folded(words[place] ?? '') === word)
      return isMeant ? [{ table, action, rest: words.slice(title.length).join(' ') }] : []
    })
  })
}

/** Too few letters begin too many verbs. */
const SHORTEST_BEGINNING = 3

/** The verbs that a text begins or names without a record, each title once, for which a name has to be typed. */
export function begunVerbs(text: string, { t, may }: { t: Texts['t']; may: May }): SearchResult[] {
  const typed = folded(text.trim())
  if (typed.length < SHORTEST_BEGINNING) return []
  const titles = foundTables.flatMap((name) => {
    const table = findTable(name)
    return table ? verbsOf(table, may).map((action) => actionTexts(t, table, action).title) : []
  })
  return [...new Set(titles)]
    .filter((title) => folded(title).startsWith(typed))
    .map((title) => ({
      key: `begun ${title}`,
      kind: folded(title) === typed ? 'suggested' : 'actions',
      title: t('grid.search.of', { title }),
      detail: t('grid.search.thenName'),
      becomes: `${title} `,
      open: () => undefined,
    }))
}

/** The actions of the verbs that are possible for the records found for the rest. */
export const verbResults = (
  verbs: readonly Verb[],
  hits: readonly SearchHit[],
  { t, run }: { t: Texts['t']; run: (run: RecordRun) => void },
): SearchResult[] =>
  verbs.flatMap(({ table, action }) =>
    hits
      .filter((hit) => hit.table === table.name)
      .flatMap((hit): SearchResult[] => {
        const row: Row = { ...hit.row, id: hit.id }
        if (unmetCondition(action, row)) return []
        return [
          {
            key: `verb ${nameOfAction(action)} ${hit.id}`,
            kind: 'suggested',
            title: actionTexts(t, table, action).commandFor(recordName(table, row)),
            detail: hit.detail,
            isFound: true,
            open: () => run({ table, action, target: { row } }),
          },
        ]
      }),
  )
