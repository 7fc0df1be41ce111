import type { Catalogue } from '../Catalogue.ts'

export const vat: Catalogue['ui']['vat'] = {
  finder: {
    open: 'Etsi kanta',
    goods: 'Tavara',
    goodsHint: 'kirja tai 4901 99',
    goodsUnknown: 'Valitse tavara luettelosta tai anna HS6+-koodi',
    noGoods:
      'Minkään tavaran nimi ei täsmää. Kokeile toista, mieluiten englanninkielistä sanaa tai koodin ensimmäisiä numeroita.',
    typeMore: 'Kirjoita vähintään kaksi kirjainta tai numeroa',
    asTyped: 'Koodi sellaisena kuin se kirjoitettiin',
    byCode: 'Riippuu koodista',
    to: 'kohde %{country}, %{date}',
    because: {
      OUTSIDE_VAT_AREA: 'EU:n arvonlisäveroalueen ulkopuolella: EU:n arvonlisäveroa ei peritä.',
      ITEM: 'HS6+-koodi %{code} kuuluu tähän kantaan.',
      STANDARD: 'Mikään tämän tavaran HS6+-koodi ei kuulu sinä päivänä muuhun kantaan: yleinen kanta on voimassa.',
      STANDARD_HELD: 'Yleinen kanta on voimassa: kukaan ei ole todennut, että tämä tavara täyttää toisen kannan ehdon.',
      STANDARD_OTHERWISE: 'Yleinen kanta on voimassa, paitsi tavaroilla, joiden pidemmällä koodilla on toinen kanta.',
      STANDARD_KNOWN: 'Siltä päivältä tunnetaan vain yleinen kanta.',
      STANDARD_COUNTRY: 'Maan yleinen kanta. Tavaroilla voi olla alennettu kanta.',
      STANDARD_NO_CODES:
        'HS6+-koodeja ei ole tallennettu maalle %{country}, joten tavaroiden alennettuja kantoja ei tunneta. Tämä on yleinen kanta.',
      BY_CODE: 'Tämän nimikkeen koodeilla on eri kantoja. Valitse niistä yksi.',
    },
    regional: 'Alueella on oma kantansa.',
    unknownCode: 'Nimikkeistössä ei ole tätä koodia: sen tunnetut numerot ratkaisevat.',
    closest: 'Nimikkeistössä ei ole tätä koodia. Lähin on %{code}.',
    toReview: 'Tarkistettava: laki asettaa tälle koodille ehdon, jota kukaan ei ole vielä arvioinut.',
    later: 'Koodi %{code} kuuluu muuhun kantaan %{day} alkaen.',
    held: 'Koodi %{code} kuuluu siihen kantaan ehdolla, jota kukaan ei ole arvioinut tämän tavaran osalta.',
    below: 'Pidemmät koodit, joilla on toinen kanta',
    belowAll: 'Koodien kannat',
    more: 'ja %{count} muuta',
    reported: 'Ilmoitetaan maalle',
    rows: 'Käytetyt rivit',
    copy: 'Kopioi vastaus',
    copied: 'Vastaus kopioitu',
    copyToReview: 'tarkistettava',
  },
  review: {
    allInList: 'Kaikki %{count} luettelossa',
  },
  nomenclature: {
    search: 'Tavara tai koodi',
    searchHint: 'Sana kuten kirja tai book, tai numeroita kuten 4901',
    chapters: 'Harmonoidun järjestelmän 2022 ryhmät',
    found: 'Löydetyt koodit',
    section: 'Jakso %{section}',
    findRate: 'Etsi ALV-kanta koodille %{code}',
    nothing: 'Ei osumia',
  },
}
