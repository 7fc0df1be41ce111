import type { Translated } from '../../Catalogue.ts'
import type { timeline as english } from '../../en/shell/timeline.ts'

export const timeline: Translated<typeof english> = {
  column: 'Zeitverlauf',
  open: 'Zeitverlauf anzeigen',
  title: 'USt-Sätze: %{country}, %{type}',
  sentence: 'Geplante, geltende und frühere Sätze. An jedem Tag gilt einer davon.',
  schedule: 'Weiteren Satz planen',
  scheduleVerb: 'Planen',
  scheduled: 'Satz geplant',
  now: 'jetzt %{rate}',
  fromDay: 'ab %{day} %{rate}',
  untilDay: 'bis %{day} %{rate}',
  lastDay: 'bis %{day}',
  from: 'Ab %{day}',
  since: 'Seit %{day}',
  days: '%{from} bis %{to}',
  changedBy: 'geändert von %{name}',
  gap: 'Kein Satz von %{from} bis %{to}',
  status: {
    in_force: 'In Kraft',
    scheduled: 'Geplant',
    ended: 'Beendet',
  },
}
