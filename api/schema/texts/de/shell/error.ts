import type { Translated } from '../../Catalogue.ts'
import type { error as english } from '../../en/shell/error.ts'

export const error: Translated<typeof english> = {
  unauthorized: 'Nicht berechtigt',
  forbidden: 'Dieser Vorgang ist nicht erlaubt',
  not_found: 'Nicht gefunden',
  duplicate: 'Diesen Datensatz gibt es schon (Duplikat)',
  foreign: 'Dieser Datensatz wird anderswo verwendet (Fremdschlüssel)',
  stale: 'Der Datensatz wurde inzwischen geändert',
  unreachable: 'Der Server ist nicht erreichbar',
  failedWithStatus: 'Fehlgeschlagen mit Status %{code}',
}
