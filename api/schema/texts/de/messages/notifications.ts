/** Who is told of errors. */
export const notifications = {
  yes: 'Ja',
  no: 'Nein',
  saved: 'Benachrichtigungen gespeichert',
  assign: 'Benachrichtigung zuweisen',
  assignOf: 'Benachrichtigung zuweisen: %{name}',
  assignSentence: 'Über welche Fehler bekommt %{name} eine E-Mail?',
  noTypes: 'Es gibt noch keinen Meldungstyp.',
  display: 'Abonnenten anzeigen',
  displayOf: 'Abonnenten von %{type} anzeigen',
  subscribersOf: 'Abonnenten von %{type}',
  nobody: 'Niemand wird darüber benachrichtigt.',
  addType: 'Meldungstyp hinzufügen',
  addVerb: 'Typ hinzufügen',
  addTypeSentence: 'Sein Name ist der eines Fehlers im Fehlerprotokoll. Abonnenten haben sofort ein Ja oder Nein dafür.',
  type: 'Meldungstyp',
  typeAdded: 'Meldungstyp hinzugefügt',
}
