import type { ActionCondition, ActionData } from '#schema/actions/actions.ts'
import { nameOfAction, wordsOfRow } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import type { TextParams, Texts } from '#schema/texts/createTexts.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { isTestAction } from './actionsOf.ts'

type Part =
  | 'title'
  | 'question'
  | 'questionOfMany'
  | 'sentence'
  | 'sentenceOfMany'
  | 'done'
  | 'doneFor'
  | 'failedFor'
  | 'unchanged'
  | 'reason'

/** 'renewInsurer' reads 'Renew insurer'. */
const wordsOf = (name: string): string => humanise(name.replace(/[A-Z]/g, (letter) => `_${letter}`))

/**
 * The texts of an action: those of the catalogue under `actions.<name>`, or else texts made from its name and definition.
 */
export function actionTexts(t: Texts['t'], table: Pick<NamedTable, 'fields'>, action: ActionData) {
  const name = nameOfAction(action)

  function own(part: Part, params?: TextParams): string | undefined {
    const key = `actions.${name}.${part}`
    const text = t.source(key, params)
    return text === key ? undefined : text
  }

  const title = own('title') ?? wordsOf(name)

  function needs({ field, ...condition }: ActionCondition): string {
    const definition = table.fields[field]
    const label = t.title({ ...definition, title: definition ? titleOf(field, definition) : field })
    if ('isFilled' in condition) return t(condition.isFilled ? 'table.actionNeedsAny' : 'table.actionNeedsNone', { field: label })
    const values = 'is' in condition ? [condition.is] : 'isNot' in condition ? [condition.isNot] : condition.isOneOf
    const words = values.map((value) =>
      typeof value === 'boolean' ? t(value ? 'table.yes' : 'table.no') : t.source(humanise(String(value))),
    )
    return t('isNot' in condition ? 'table.actionNeedsOther' : 'table.actionNeeds', { field: label, value: words.join(', ') })
  }

  return {
    title,
    /** The title, marked if the action exists for tests only. */
    marked: isTestAction(action) ? t('table.forTests', { title }) : title,
    /** The button of a row, distinguished from those of the other rows. */
    titleFor: (record: string) => t('table.actionOf', { title, name: record }),
    /** Its name in the search: the verb and the record. */
    commandFor: (record: string) => t('home.command', { title, name: record }),
    /** The question before it, about this number of records, or about the one of this name. */
    question: (count: number, name?: string) =>
      (name === undefined ? own('questionOfMany', { smart_count: count }) : undefined) ??
      own('question', { smart_count: count, name: name ?? '' }) ??
      t('table.actionQuestion', { title }),
    sentence: (name?: string) => (name === undefined ? own('sentenceOfMany') : undefined) ?? own('sentence'),
    done: (count: number) => own('done', { smart_count: count }) ?? t('table.actionDone', { title, smart_count: count }),
    /** The same of one record, where the action has words for it. */
    doneFor: (row: Row) => own('doneFor', wordsOfRow(row)),
    failedFor: (row: Row) => own('failedFor', wordsOfRow(row)),
    unchanged: () => own('unchanged') ?? t('table.actionUnchanged'),
    /** Why it is disabled. */
    reason: (unmet?: ActionCondition) => own('reason') ?? (unmet ? needs(unmet) : t('table.actionMissing')),
  }
}
