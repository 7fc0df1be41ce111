import { enterValid } from '#schema/messages/sentences.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { accept } from '#schema/rules/accept.ts'
import { AppError } from '../../../errors.ts'
import type { Entered } from './Draft.ts'
import { parts } from './Draft.ts'

type Row = Record<string, unknown>

const LONGEST_PASSWORD = 200

/** What can be stored of an application, and what is wrong with the rest. */
export interface Judged {
  values: Row
  password: string | undefined
  lists: readonly (readonly [TableName, readonly Row[]])[]
  /** By field, those of lists as `sites.0.web_address`. */
  errors: FieldErrors
}

/**
 * Applies the rules of the tables to everything that was entered, so that all that is wrong is said at once.
 * @param today the day of the rules
 * @throws {AppError} UNKNOWN_COLUMN for what is no field that an applicant fills in
 */
export function judgeEntered({ application, ...lists }: Entered, today: string): Judged {
  const { reporting_portal_password: password, ...fields } = application
  const errors: FieldErrors = {}
  if (password !== undefined && (typeof password !== 'string' || password.length > LONGEST_PASSWORD))
    errors['reporting_portal_password'] = enterValid('Reporting Portal Password')
  const own = accept(tableOf('self_registration'), fields, { today })
  Object.assign(errors, own.errors)
  const refused = [...own.refused]
  const rows = parts.map(([name, table]) => {
    const accepted = lists[name].map((entry, place) => {
      // The application that they belong to may have no id yet.
      const row = accept(tableOf(table), { ...entry, em_id: 1 }, { today })
      for (const [field, message] of Object.entries(row.errors)) errors[`${name}.${place}.${field}`] = message
      refused.push(...row.refused.map((field) => `${name}.${place}.${field}`))
      return row.values
    })
    return [table, accepted] as const
  })
  if (refused.length) throw new AppError('UNKNOWN_COLUMN', { params: { column: refused[0] } })
  return { values: own.values, password: password as string | undefined, lists: rows, errors }
}

/** The same for what is submitted now. @throws {AppError} RULE_BROKEN with the sentences by field */
export function acceptEntered(entered: Entered, today: string): Judged {
  const judged = judgeEntered(entered, today)
  if (Object.keys(judged.errors).length) throw new AppError('RULE_BROKEN', { errors: judged.errors })
  return judged
}
