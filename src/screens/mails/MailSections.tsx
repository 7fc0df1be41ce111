import { useQuery } from '@tanstack/react-query'
import { readMail } from '#schema/calls/messages/mails.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { MailFrame } from './MailFrame.tsx'

/** The page of a mail: how its receiver sees it, the attempts, its fields. */
export function MailSections({ id, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  return children([{ name: 'look', title: t('mails.look'), content: <MailLook id={id} /> }, ...related, ...facts])
}

function MailLook({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(readMail, { params: { id } }, { signal }),
    retry: false,
  })
  if (isPending) return <Skeleton lines={8} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return <MailFrame html={data.html} text={data.text} fileName={data.file_name} />
}
