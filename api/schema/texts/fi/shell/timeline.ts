import type { Translated } from '../../Catalogue.ts'
import type { timeline as english } from '../../en/shell/timeline.ts'

export const timeline: Translated<typeof english> = {
  column: 'Aikajana',
  open: 'Näytä aikajana',
  title: 'ALV-kannat: %{country}, %{type}',
  sentence: 'Tulevat, nykyiset ja aiemmat kannat. Kunakin päivänä niistä on voimassa yksi.',
  schedule: 'Ajasta uusi kanta',
  scheduleVerb: 'Ajasta',
  scheduled: 'Kanta ajastettu',
  now: 'nyt %{rate}',
  fromDay: '%{day} alkaen %{rate}',
  untilDay: '%{day} asti %{rate}',
  lastDay: '%{day} asti',
  from: '%{day} alkaen',
  since: '%{day} alkaen',
  days: '%{from} – %{to}',
  changedBy: 'muuttanut %{name}',
  gap: 'Ei kantaa %{from} – %{to}',
  status: {
    in_force: 'Voimassa',
    scheduled: 'Tulossa',
    ended: 'Päättynyt',
  },
}
