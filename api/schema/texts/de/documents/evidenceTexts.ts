/** Words of evidence packs and of what is kept about people, by the English word. */
export const evidenceTexts: Readonly<Record<string, string>> = {
  Differences: 'Unterschiede',
  'Evidence Packs': 'Belegsammlungen',
  'Make evidence pack': 'Belegsammlung erstellen',
  'With Buyers': 'Mit Käufern',
  'Privacy Requests': 'Anfragen zum Datenschutz',
  'Privacy Request': 'Anfrage zum Datenschutz',
  Pseudonym: 'Pseudonym',
  Kept: 'Behalten',
  'Fetch Until': 'Abholen bis',
  Erase: 'Löschung',
  Access: 'Auskunft',
  Fetched: 'Abgeholt',
  'Export person': 'Daten einer Person zusammenstellen',
}
