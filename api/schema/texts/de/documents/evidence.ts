/** Belegsammlungen für Behörden. */
export const evidence = {
  new: 'Neue Sammlung',
  newTitle: 'Neue Belegsammlung',
  sentence:
    'Alles zu diesen Verfahren und Tagen in einer Datei: Aufzeichnungen, Umsatzsteuerkonto, Erklärungen, Zahlungen, Sätze, Bestellungen, Verträge und das Änderungsprotokoll, für andere prüfbar. Ein Auftrag erstellt sie.',
  make: 'Zusammenstellen',
  started: 'Die Sammlung wird zusammengestellt',
  openJob: 'Auftrag öffnen',
  required: 'Bitte ausfüllen',
} as const
