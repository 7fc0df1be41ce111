/** What is said about VAT rates and exchange rates that break a rule. */
export const rateTexts: Readonly<Record<string, string>> = {
  'EUR has no rate: the rates of this list are against the euro':
    'EUR-valuutalla ei ole kurssia: tämän luettelon kurssit ovat euroa vastaan',
  'GBP has no rate: the rates of this list are against the pound':
    'GBP-valuutalla ei ole kurssia: tämän luettelon kurssit ovat puntaa vastaan',
  'A currency has no rate against itself': 'Valuutalla ei ole kurssia itseään vastaan',
  'Enter the last day of a month': 'Anna kuukauden viimeinen päivä',
  'Choose a member state of the EU, or Northern Ireland (XI)': 'Valitse EU:n jäsenvaltio tai Pohjois-Irlanti (XI)',
  'Choose a country outside the EU; Northern Ireland (XI) counts as inside':
    'Valitse EU:n ulkopuolinen maa; Pohjois-Irlanti (XI) luetaan EU:hun',
  'Another rate of this line holds on these days. Change that one, or choose a day after today: the rate before it then ends by itself':
    'Näinä päivinä on voimassa saman sarjan toinen kanta. Muuta sitä tai valitse tätä päivää myöhempi päivä: edellinen kanta päättyy silloin itsestään',
  'A rate in force cannot start on a later day. Add a rate that starts then: this one stays in force until it does':
    'Voimassa oleva kanta ei voi alkaa myöhempänä päivänä. Lisää silloin alkava kanta: tämä on voimassa siihen asti',
  'This rate has ended and can no longer be changed': 'Tämä kanta on päättynyt, eikä sitä voi enää muuttaa',
  'End date cannot be before the start date': 'Päättymispäivä ei voi olla ennen alkamispäivää',
  'The country has VAT rates on this side. End them and take them away first':
    'Maalla on ALV-kantoja tällä puolella. Päätä ja poista ne ensin',
  'A rate in force cannot be removed. Give it an end date instead':
    'Voimassa olevaa kantaa ei voi poistaa. Anna sille sen sijaan päättymispäivä',
  'HS6+ codes stand under this rate. Remove them first': 'Tämän kannan alla on HS6+-koodeja. Poista ne ensin',
}
