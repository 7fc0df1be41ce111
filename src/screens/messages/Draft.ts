import type { ReadRow } from '#schema/rows.ts'
import type { Tables } from '#schema/registry.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { saveDirectMessage } from '#schema/calls/messages/directMessages.ts'
import type { Row } from '../../kinds/KindView.ts'

/** A message as it is written: the fields that are saved, and the draft that they belong to. */
export interface Draft extends Pick<BodyOf<typeof saveDirectMessage>, 'em_id' | 'subject' | 'message'> {
  id?: number
  version?: number
  kind: 'service' | 'information'
  filter: NonNullable<BodyOf<typeof saveDirectMessage>['filter']> | null
  oid: string | null
  filename: string | null
}

export const emptyDraft: Draft = { em_id: [], subject: '', message: '', kind: 'service', filter: null, oid: null, filename: null }

type MessageRow = ReadRow<Tables['direct_message']>

/** A row of the list as a draft. */
export function draftOf(row: Row): Draft {
  const { id, version, em_id, subject, message, kind, filter, oid, filename } = row as Row & MessageRow
  return { id, version, em_id, subject, message, kind, filter, oid, filename }
}

/** The same content as a new message to nobody yet. */
export function templateOf(row: Row): Draft {
  const { subject, message, kind, oid, filename } = draftOf(row)
  // Of a file whose term is over only the name is left.
  return { ...emptyDraft, subject, message, kind, oid, filename: oid === null ? null : filename }
}

/** What a caller of the page passes on by the state of the router (SHELL-11). */
export interface AddMessageState {
  draft?: Draft
}

export const ADD_MESSAGE = '/view/add-message'
