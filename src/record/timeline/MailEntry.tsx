import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { humanise } from '#schema/texts/humanise.ts'
import type { TimelineEntry } from './useTimeline.ts'

/** A mail that was sent to somebody of the record. */
export function MailEntry({ mail }: { mail: Extract<TimelineEntry, { kind: 'mail' }> }) {
  const t = useText()
  return (
    <>
      {t('record.mailTo', { to: mail.to })}
      <div>
        {mail.subject}{' '}
        {mail.status !== 'sent' && (
          <StateChip label={t.source(humanise(mail.status))} tone={mail.status === 'failed' ? 'error' : 'default'} />
        )}
      </div>
    </>
  )
}
