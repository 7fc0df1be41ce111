/** What is said about VAT rates and exchange rates that break a rule. */
export const rateTexts: Readonly<Record<string, string>> = {
  'EUR has no rate: the rates of this list are against the euro':
    'EUR hat keinen Kurs: die Kurse dieser Liste gelten gegen den Euro',
  'GBP has no rate: the rates of this list are against the pound':
    'GBP hat keinen Kurs: die Kurse dieser Liste gelten gegen das Pfund',
  'A currency has no rate against itself': 'Eine Währung hat keinen Kurs gegen sich selbst',
  'Enter the last day of a month': 'Geben Sie den letzten Tag eines Monats ein',
  'Choose a member state of the EU, or Northern Ireland (XI)': 'Wählen Sie einen Mitgliedstaat der EU oder Nordirland (XI)',
  'Choose a country outside the EU; Northern Ireland (XI) counts as inside':
    'Wählen Sie ein Land außerhalb der EU; Nordirland (XI) zählt als innerhalb',
  'Another rate of this line holds on these days. Change that one, or choose a day after today: the rate before it then ends by itself':
    'An diesen Tagen gilt ein anderer Satz dieser Reihe. Ändern Sie jenen, oder wählen Sie einen Tag nach heute: der Satz davor endet dann von selbst',
  'A rate in force cannot start on a later day. Add a rate that starts then: this one stays in force until it does':
    'Ein geltender Satz kann nicht an einem späteren Tag beginnen. Fügen Sie einen Satz hinzu, der dann beginnt: dieser gilt bis dahin weiter',
  'This rate has ended and can no longer be changed': 'Dieser Satz gilt nicht mehr und kann nicht mehr geändert werden',
  'End date cannot be before the start date': 'Das Enddatum darf nicht vor dem Startdatum liegen',
  'The country has VAT rates on this side. End them and take them away first':
    'Das Land hat Steuersätze auf dieser Seite. Beenden und entfernen Sie diese zuerst',
  'A rate in force cannot be removed. Give it an end date instead':
    'Ein geltender Satz kann nicht entfernt werden. Geben Sie ihm stattdessen ein Enddatum',
  'HS6+ codes stand under this rate. Remove them first': 'Unter diesem Satz stehen HS6+-Codes. Entfernen Sie diese zuerst',
}
