import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { PersonDeeds } from './PersonDeeds.tsx'
import { PersonMessages } from './PersonMessages.tsx'
import { PersonSessions } from './PersonSessions.tsx'

/** The page of an operator user: sessions for administrators, what they get by mail, what they did, and their fields. */
export function PersonSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const may = useMay()
  const sections: PageSection[] = [
    ...(may('write people')
      ? [{ name: 'sessions', title: t('people.sessions.title'), content: <PersonSessions id={id} /> }]
      : []),
    { name: 'messages', title: t('people.messages'), content: <PersonMessages id={id} /> },
    ...(may('read logs')
      ? [{ name: 'deeds', title: t('people.deeds'), content: <PersonDeeds userName={String(row['user_name'])} /> }]
      : []),
  ]
  const [details, ...rest] = facts
  return children([...(details ? [details] : []), ...sections, ...related, ...rest])
}
