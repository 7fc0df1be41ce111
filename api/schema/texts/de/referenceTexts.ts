/** Titles and sentences in reference data: settings, screens of one country, their buttons. */
export const referenceTexts: Readonly<Record<string, string>> = {
  'Add VAT Rate': 'USt-Satz hinzufügen',
  'First Overdue Invoice Notification': 'Erste Zahlungserinnerung',
  'Flat Duty in VAT Base': 'Pauschalzoll in der Bemessungsgrundlage der USt',
  'Flat Duty per Item': 'Pauschalzoll je Position',
  'Invoice Notes': 'Rechnungshinweise',
  'Invoicing Fee from Fees Above': 'Rechnungsgebühr ab Gebühren über',
  'New Invoice Delay': 'Verzögerung neuer Rechnungen',
  'Post Sale Grace Period': 'Nachfrist für Post-Sale-Bestellungen',
  'Refund Fee on Return': 'Gebühr bei Rücksendung erstatten',
  'Registration Request Notification': 'Benachrichtigung über Registrierungsanfragen',
  'Second Overdue Invoice Notification': 'Zweite Zahlungserinnerung',
  'Self Registration Enabled': 'Selbstregistrierung aktiv',
  'Self Registration Passphrase': 'Passphrase der Selbstregistrierung',
  'Suspend after Second Overdue Notification': 'Sperren nach der zweiten Zahlungserinnerung',
  'Hold Conditional VAT Items until Accepted': 'Bedingte USt-Positionen bis zur Annahme zurückhalten',
}
