import { listPath, recordPath } from '#schema/recordPath.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { eventOf } from '#schema/work/operatorEvents.ts'

interface Written {
  kind: string
  body: string
  cause_table: string | null
  cause_id: number | null
}

/** Where a mail to operators leads: to the record that it tells of, or else to the list. */
function pathOf({ kind, cause_table, cause_id }: Omit<Written, 'body'>): string | undefined {
  const event = eventOf(kind)
  if (!event) return undefined
  return cause_table === null || cause_id === null ? listPath(event.about[0]) : recordPath(cause_table, cause_id)
}

/**
 * The text of a mail as it is delivered: one that tells operators of an event ends with the address of what it is about.
 * @param say what mails say in its language
 */
export function bodyWithLink({ publicUrl }: { publicUrl: string }, mail: Written, say: SayOutgoing): string {
  const path = pathOf(mail)
  if (path === undefined) return mail.body
  return `${mail.body.trimEnd()}\n\n${say('mails.frame.open', { link: publicUrl + path })}\n`
}
