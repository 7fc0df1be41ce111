import type { ApplicationMove } from '#domain/applications/stageRules.ts'
import { isOffered } from '#domain/applications/stageRules.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { PlainMove } from './useStageMoves.ts'

const plainMoves = ['requestRegistration', 'requestApproval', 'completeRegistration'] as const satisfies readonly PlainMove[]

/** The moves that begin in the stage of an application: those without a question, rejecting, approving. */
export function beginningMoves(row: Row) {
  const begins = (name: ApplicationMove) => isPossible('self_registration', name, String(row['status'])) && isOffered(name, row)
  return { plain: plainMoves.filter(begins), mayReject: begins('reject'), mayApprove: begins('approve') }
}
