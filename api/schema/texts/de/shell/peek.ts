import type { Translated } from '../../Catalogue.ts'
import type { peek as english } from '../../en/shell/peek.ts'

export const peek: Translated<typeof english> = {
  open: 'Datensatz %{id} an der Seite anzeigen',
  space: 'Leertaste',
  panel: '%{name}, %{title}',
  previous: 'Vorheriger Datensatz',
  next: 'Nächster Datensatz',
  place: '%{place} von %{total}',
  openPage: 'Öffnen',
  keys: '↑ ↓ N nächster Datensatz · Umschalt Leertaste markiert · Enter öffnet · Esc schließt',
  gone: 'Diesen Datensatz gibt es nicht mehr',
  goneHint: 'Er wurde entfernt, oder Sie dürfen ihn nicht lesen.',
  sections: { main: 'Angaben', amounts: 'Beträge', origin: 'Datensatz' },
  emptyFields: { one: '%{smart_count} leeres Feld', other: '%{smart_count} leere Felder' },
}
