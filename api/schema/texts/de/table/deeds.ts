import type { Translated } from '../../Catalogue.ts'
import type { deeds as english } from '../../en/table/deeds.ts'

/** What people do to orders, and what it does. */
export const deeds: Translated<typeof english> = {
  cancel: {
    verb: 'Bestellung %{name} stornieren',
    verbOfMany: { one: '%{smart_count} Bestellung stornieren', other: '%{smart_count} Bestellungen stornieren' },
    told: 'hat die Bestellung storniert',
    keep: 'Behalten',
    done: { one: '%{smart_count} Bestellung storniert', other: '%{smart_count} Bestellungen storniert' },
    reasons: {
      payment: 'Zahlung abgelehnt',
      buyer: 'Der Käufer hat darum gebeten',
      stock: 'Nicht vorrätig',
      address: 'Adresse wird nicht beliefert',
    },
  },
  return: {
    verb: 'Artikel von %{name} zurücknehmen',
    verbOfMany: {
      one: 'Artikel von %{smart_count} Bestellung zurücknehmen',
      other: 'Artikel von %{smart_count} Bestellungen zurücknehmen',
    },
    told: 'hat eine Rückgabe eingetragen',
    keep: 'So lassen',
    done: 'Rückgabe eingetragen',
    reasons: {
      size: 'Falsche Größe',
      described: 'Nicht wie beschrieben',
      damaged: 'Beschädigt angekommen',
      mind: 'Anders überlegt',
    },
  },
  discount: {
    verb: 'Rabatt auf %{name}',
    verbOfMany: { one: 'Rabatt auf %{smart_count} Bestellung', other: 'Rabatt auf %{smart_count} Bestellungen' },
    told: 'hat einen Rabatt gewährt',
    keep: 'So lassen',
    done: 'Rabatt gewährt',
    reasons: { late: 'Spät geliefert', damaged: 'Leicht beschädigt', goodwill: 'Kulanz' },
  },
  reason: 'Grund',
  reasonMissing: 'Geben Sie den Grund an: Der Verlauf behält ihn',
  linesMissing: 'Geben Sie an, welche Artikel',
  effect: {
    one: 'Käufer erhalten %{refund} zurück. %{smart_count} Buchung im USt-Journal nimmt %{net} netto und %{vat} USt heraus, ab %{day}.',
    other:
      'Käufer erhalten %{refund} zurück. %{smart_count} Buchungen im USt-Journal nehmen %{net} netto und %{vat} USt heraus, ab %{day}.',
  },
  announced: 'Angekündigt: %{refund} werden erstattet, sobald die Stücke da sind. Vorher ändert sich im USt-Journal nichts.',
  uncounted: {
    one: '%{smart_count} Bestellung zählt noch nicht: Im USt-Journal ändert sich nichts.',
    other: '%{smart_count} Bestellungen zählen noch nicht: Im USt-Journal ändert sich nichts.',
  },
  refused: { one: '%{smart_count} Bestellung wird ausgelassen:', other: '%{smart_count} Bestellungen werden ausgelassen:' },
  more: 'und %{count} weitere',
  working: 'Die Folgen werden berechnet …',
  pieces: 'Stücke von %{name}',
  of: 'von %{quantity}',
  delivery: 'Auch die Lieferung erstatten',
  arrived: 'Die Stücke sind angekommen',
  amountOf: 'Rabatt auf %{name}',
  basis: 'In %{currency}, in den Preisen der Bestellung',
  note: 'Notiz',
  noteTitle: 'Notiz zu %{name}',
  noteTitleOfMany: { one: 'Notiz zu %{smart_count} Bestellung', other: 'Notiz zu %{smart_count} Bestellungen' },
  addNote: 'Notiz hinzufügen',
  noNote: 'Keine Notiz',
  noteMissing: 'Schreiben Sie zuerst die Notiz',
  noted: { one: 'Notiz zu %{smart_count} Bestellung hinzugefügt', other: 'Notiz zu %{smart_count} Bestellungen hinzugefügt' },
  noPapers: {
    one: 'Die Bestellung ist noch nicht bezahlt: Sie hat keine Papiere',
    other: 'Keine der %{smart_count} Bestellungen ist schon bezahlt: Sie haben keine Papiere',
  },
  somePapers: 'Papiere von %{done} Bestellungen. Noch nicht bezahlt und darum ohne Papiere: %{left}',
}
