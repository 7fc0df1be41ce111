import { editableParts, isEditable } from '#domain/applications/stageRules.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Guard, TablePolicies } from '../../records/TablePolicy.ts'
import { moveIfStill } from './moveIfStill.ts'

/** Refuses changes of a part in stages in which it is read only (APP-49, APP-50), by whatever call they come. */
const onlyInItsStage = (part: keyof typeof editableParts): Guard => ({
  fields: editableParts[part],
  check: async (_client, { row, before }) => {
    // What an applicant has entered is taken over when it is submitted.
    const isSubmitted = before?.['status'] === null && row['status'] === 'SUBMITTED'
    if (!before || isSubmitted || isEditable(part, before)) return
    const changed = editableParts[part].filter((name) => row[name] !== before[name])
    throw new AppError('RULE_BROKEN', { errors: Object.fromEntries(changed.map((name) => [name, say('NOT_IN_THIS_STAGE')])) })
  },
})

/** The rules for applications that go beyond one row. */
export const applicationPolicies: TablePolicies = {
  self_registration: {
    guards: [onlyInItsStage('sales'), onlyInItsStage('schemes')],
    updateIf: moveIfStill,
  },
}
