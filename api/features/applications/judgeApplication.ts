import { bareNumber } from '#domain/identifiers/bareNumber.ts'
import type { judgeApplication as judgeCall } from '#schema/calls/applications/applications.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { presetOssCountry } from '#domain/applications/stageRules.ts'
import type { Databases } from '../../db/databases.ts'
import type { Application } from './Application.ts'
import { checkApplication } from './previewApproval.ts'
import { findAlike } from './findAlike.ts'
import { vatRegistrationsOf } from './registrationOf.ts'
import { tableOf } from '#schema/registry.ts'

type Judgement = ReplyOf<typeof judgeCall>
type Finding = Judgement['findings'][number]

const findingsOf = (messages: FieldErrors, weight: Finding['weight']): Finding[] =>
  Object.entries(messages).map(([field, message]) => ({ field, weight, ...message }))

const answerColumns = Object.keys(tableOf('number_check').fields).join(', ')

/** The newest answers of registers about the VAT numbers of an application, under whichever merchant they were asked. */
async function answersAbout(db: Databases, application: Application): Promise<Judgement['answers']> {
  const numbers = vatRegistrationsOf(application).map(({ country, vat_id }) => {
    const bare = bareNumber(vat_id)
    return bare.startsWith(country) ? bare : `${country}${bare}`
  })
  const { rows } = await db.decide.query<Judgement['answers'][number]>(
    `select distinct on (register, number) ${answerColumns} from number_check where number = any($1) order by register, number, id desc`,
    [numbers],
  )
  return rows
}

/** What stands beside an application when an operator looks at it. */
export async function judgeApplication(db: Databases, application: Application, today: string): Promise<Judgement> {
  const { row, isEuEstablished, isMemberState } = application
  const [alike, { suspects, errors, doubts }, answers] = await Promise.all([
    findAlike(db.decide, application),
    checkApplication(db, application, today),
    answersAbout(db, application),
  ])
  // The merchant that it became has these numbers itself.
  const taken = row.merchant_id === null ? findingsOf(errors, 'refused') : []
  return {
    is_eu_established: isEuEstablished,
    oss_country: presetOssCountry(row, { isEuEstablished, isMemberState }) ?? null,
    alike,
    findings: [...taken, ...findingsOf(suspects, 'suspect'), ...findingsOf(doubts, 'doubt')],
    answers,
  }
}
