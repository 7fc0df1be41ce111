import type { Translated } from '../../Catalogue.ts'
import type { draft as english } from '../../en/shell/draft.ts'

export const draft: Translated<typeof english> = {
  left: 'Nicht gespeicherter Entwurf',
  offer: 'Das haben Sie %{age} eingegeben und nicht gespeichert.',
  take: 'Damit fortfahren',
  discard: 'Verwerfen',
  record: 'Datensatz %{id}, eingegeben %{age}',
  newRecord: 'Neuer Datensatz, eingegeben %{age}',
  justNow: 'gerade eben',
  now: 'jetzt %{value}',
  more: 'und %{count} weitere',
  signOutDeed: 'Verwerfen und abmelden',
  signOutTitle: 'Abmelden und Ihre Eingaben verwerfen?',
  signOutSentence: {
    one: 'Ein Formular oder Datensatz enthält Eingaben, die Sie nicht gespeichert haben.',
    other: '%{smart_count} Formulare oder Datensätze enthalten Eingaben, die Sie nicht gespeichert haben.',
  },
}
