/** Above the audit trail: whether it is as it was sealed. */
export const auditTrail = {
  unchecked: 'Das Änderungsprotokoll wurde noch nicht gegen seine Siegel geprüft. Es wird jede Nacht geprüft.',
  whole:
    'Bewiesen bis %{until}: Jede Zeile ist so, wie sie versiegelt wurde. So ist es seit %{since}; zuletzt geprüft %{checked}.',
  differs: 'Zuerst gefunden %{since}, zuletzt geprüft %{checked}. Bewiesen bis %{until}.',
  differsFromFirst: 'Zuerst gefunden %{since}, zuletzt geprüft %{checked}. Nichts davor ist bewiesen.',
  open: 'Prüfung öffnen',
}
