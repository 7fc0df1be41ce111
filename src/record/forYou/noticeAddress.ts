import { listPath, recordPath } from '#schema/recordPath.ts'
import { noticeEvent } from '#schema/work/noticeKinds.ts'
import type { Notice } from './useInbox.ts'

/** Where a notice leads: to the page of its record, or else to the list of what its event is about. Undefined if the record was removed. */
export function noticeAddress({ event, table, record_id, lead }: Notice): string | undefined {
  if (table !== null && record_id !== null) return lead === null ? undefined : recordPath(table, record_id)
  const [list] = noticeEvent(event).about ?? []
  return list === undefined ? undefined : listPath(list)
}
