/** Titles and sentences of the reference data that stand in data: settings, screens of one country, their buttons. */
export const referenceTexts: Readonly<Record<string, string>> = {
  'Add VAT Rate': 'Steuersatz hinzufügen',
  'Exchange Rates Norway': 'Wechselkurse Norwegen',
  'Exchange Rates Switzerland': 'Wechselkurse Schweiz',
  'Exchange Rates United Kingdom': 'Wechselkurse Vereinigtes Königreich',
  'First Overdue Invoice Notification (days)': 'Erste Zahlungserinnerung (Tage)',
  'First overdue invoice notification should be more than 2 days': 'Die erste Zahlungserinnerung muss mindestens 2 Tage betragen',
  'Flat Duty in VAT Base': 'Pauschalzoll in der Steuerbemessung',
  'Flat Duty per Item (EUR)': 'Pauschalzoll je Position (EUR)',
  'Grace period is invalid': 'Die Nachfrist ist ungültig',
  'Invalid Delay for new invoice notifications': 'Ungültige Verzögerung für Benachrichtigungen über neue Rechnungen',
  'Invoice Notes': 'Rechnungshinweise',
  'Invoicing Fee from Fees Above (EUR)': 'Rechnungsgebühr ab Gebühren über (EUR)',
  'New Invoice Delay (days)': 'Verzögerung neuer Rechnungen (Tage)',
  'Passphrase must have at least 8 characters': 'Die Passphrase muss mindestens 8 Zeichen haben',
  'Post Sale Grace Period (days)': 'Nachfrist für Nachverkäufe (Tage)',
  'Refund Fee on Return': 'Gebühr bei Rückgabe erstatten',
  'Registration Request Notification': 'Benachrichtigung über Registrierungsanfragen',
  'Second Overdue Invoice Notification (days)': 'Zweite Zahlungserinnerung (Tage)',
  'Self Registration Enabled': 'Selbstregistrierung aktiv',
  'Self Registration Passphrase': 'Passphrase der Selbstregistrierung',
  'Suspend after Second Overdue Notification': 'Aussetzen nach der zweiten Zahlungserinnerung',
  'There should be at least 2 days between First overdue invoice notification and Second invoice notification':
    'Zwischen der ersten und der zweiten Zahlungserinnerung müssen mindestens 2 Tage liegen',
  'HS6+ already available for the selected country. To change rate type, please remove from existing type and insert to the new type.':
    'HS6+ ist für das gewählte Land schon vorhanden. Um den Satz zu ändern, entfernen Sie ihn bei der bisherigen Art und fügen ihn bei der neuen hinzu.',
  'Inserted HS6+ code is not available. Please insert to the HS6+ table and try again.':
    'Der HS6+-Code ist nicht vorhanden. Bitte fügen Sie ihn der HS6+-Tabelle hinzu und versuchen Sie es erneut.',
  'Inserted Special Territory is not available. Please insert to the Special Territory table and try again.':
    'Das Sondergebiet ist nicht vorhanden. Bitte fügen Sie es der Tabelle der Sondergebiete hinzu und versuchen Sie es erneut.',
  'Postal code already available for the selected special territory. Please remove from existing code and insert to the new postal code.':
    'Die Postleitzahl ist für das gewählte Sondergebiet schon vorhanden. Bitte entfernen Sie die bisherige und fügen Sie die neue hinzu.',
  'Hold Conditional VAT Items until Accepted': 'Bedingte USt-Positionen bis zur Annahme zurückhalten',
}
