import type { Translated } from '../../Catalogue.ts'
import type { exports as english } from '../../en/table/exports.ts'

export const exports: Translated<typeof english> = {
  manifest: 'Manifest',
  check: 'Datei prüfen',
  title: 'Ist diese Datei von uns und unverändert?',
  sentence: 'Die Datei bleibt auf diesem Rechner: Nur ihr SHA-256-Wert wird mit denen aller Downloads verglichen.',
  hint: 'CSV oder XLSX, wie heruntergeladen',
  hash: 'Oder ihr SHA-256-Wert',
  verb: 'Prüfen',
  wrongHash: 'Ein SHA-256-Wert hat 64 Stellen von 0 bis 9 und a bis f',
  insecure:
    'Der Browser kann hier keine Prüfsumme berechnen, weil die Verbindung nicht verschlüsselt ist. Geben Sie stattdessen den SHA-256-Wert ein.',
  genuine: 'Unverändert: Das sind die Bytes dieses Downloads.',
  altered: 'Verändert: Einen Download dieses Namens gab es, aber keiner hatte diese Bytes.',
  unknown: 'Kein Download hatte diese Bytes: Die Datei wurde verändert oder stammt nicht von hier.',
  past: '%{title}, Stand am Ende des %{day}',
  entry: {
    one: 'Export %{id}: %{title}, %{smart_count} Zeile zum Zeitpunkt %{instant} UTC, von %{who}. Filter: %{filter}',
    other: 'Export %{id}: %{title}, %{smart_count} Zeilen zum Zeitpunkt %{instant} UTC, von %{who}. Filter: %{filter}',
  },
}
