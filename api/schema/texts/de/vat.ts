import type { Catalogue } from '../Catalogue.ts'

export const vat: Catalogue['ui']['vat'] = {
  finder: {
    open: 'Satz finden',
    goods: 'Ware',
    goodsHint: 'Buch oder 4901 99',
    goodsUnknown: 'Wählen Sie eine Ware aus der Liste oder geben Sie einen HS6+-Code ein',
    noGoods: 'Keine Ware gefunden. Versuchen Sie ein anderes, am besten englisches Wort oder die ersten Ziffern eines Codes.',
    typeMore: 'Geben Sie mindestens zwei Buchstaben oder Ziffern ein',
    asTyped: 'Der Code wie eingegeben',
    byCode: 'Hängt vom Code ab',
    to: 'nach %{country}, am %{date}',
    because: {
      OUTSIDE_VAT_AREA: 'Außerhalb des Mehrwertsteuergebiets der EU: Es fällt keine Umsatzsteuer der EU an.',
      ITEM: 'Für den HS6+-Code %{code} gilt dieser Satz.',
      STANDARD: 'Für keinen HS6+-Code dieser Ware gilt an diesem Tag ein anderer Satz: Es gilt der Normalsatz.',
      STANDARD_HELD:
        'Es gilt der Normalsatz: Niemand hat festgestellt, dass diese Ware die Bedingung eines anderen Satzes erfüllt.',
      STANDARD_OTHERWISE: 'Es gilt der Normalsatz, außer für Waren eines längeren Codes mit einem anderen Satz.',
      STANDARD_KNOWN: 'Für diesen Tag ist hier nur der Normalsatz bekannt.',
      STANDARD_COUNTRY: 'Der Normalsatz des Landes. Für Waren kann ein ermäßigter gelten.',
      STANDARD_NO_CODES:
        'Für %{country} sind keine HS6+-Codes erfasst, daher sind ermäßigte Sätze für Waren hier nicht bekannt. Dies ist der Normalsatz.',
      BY_CODE: 'Die Codes dieser Position haben verschiedene Sätze. Wählen Sie einen davon.',
    },
    regional: 'Das Gebiet erhebt einen eigenen Satz.',
    unknownCode: 'Die Nomenklatur enthält diesen Code nicht: Maßgebend sind seine bekannten Stellen.',
    closest: 'Die Nomenklatur enthält diesen Code nicht. Der nächste ist %{code}.',
    toReview: 'Zu prüfen: Das Gesetz knüpft diesen Code an eine Bedingung, die noch niemand beurteilt hat.',
    later: 'Ab %{day} fällt der Code %{code} unter einen anderen Satz.',
    held: 'Der Code %{code} ist diesem Satz unter einer Bedingung zugeordnet, die für diese Ware noch niemand beurteilt hat.',
    below: 'Längere Codes mit einem anderen Satz',
    belowAll: 'Die Sätze der Codes',
    more: 'und %{count} weitere',
    reported: 'Gemeldet unter',
    rows: 'Verwendete Zeilen',
    copy: 'Antwort kopieren',
    copied: 'Antwort kopiert',
    copyToReview: 'zu prüfen',
  },
  review: {
    allInList: 'Alle %{count} in der Liste',
  },
  nomenclature: {
    search: 'Ware oder Code',
    searchHint: 'Ein Wort wie Buch oder book, oder Ziffern wie 4901',
    chapters: 'Kapitel des Harmonisierten Systems 2022',
    found: 'Gefundene Codes',
    section: 'Abschnitt %{section}',
    findRate: 'USt-Satz für %{code} finden',
    nothing: 'Nichts gefunden',
  },
}
