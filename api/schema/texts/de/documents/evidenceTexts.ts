/** Words of evidence packs and of what is kept about people, by the English word. */
export const evidenceTexts: Readonly<Record<string, string>> = {
  Differences: 'Unterschiede',
  'Evidence Packs': 'Belegsammlungen',
  'Make evidence pack': 'Belegsammlung erstellen',
  'With Buyers': 'Mit Käufern',
}
