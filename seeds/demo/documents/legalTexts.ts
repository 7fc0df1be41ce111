/** What a document of the demo says in a language: its heading, and the lines of its first version. */
export interface LegalText {
  heading: string
  lines: readonly string[]
  /** The line that the next version has in the place of the second one, and a line that it adds. */
  changed: string
  added: string
}

type Texts = Readonly<Record<string, LegalText>>

/** How applicants' data are handled. The words are samples, without effect. */
export const gdprTexts: Texts = {
  en: {
    heading: 'How we handle your data',
    lines: [
      'We process what you enter in order to register you for VAT schemes.',
      'We keep it for ten years after the last return.',
      'Tax authorities of the member states receive what a return needs.',
      'You may ask what we know about you, and have mistakes corrected.',
    ],
    changed: 'We keep it for ten years after the year of the supply, as Article 369k of Directive 2006/112/EC asks.',
    added: 'You may complain to the data protection authority of your country.',
  },
  de: {
    heading: 'Wie wir mit Ihren Daten umgehen',
    lines: [
      'Wir verarbeiten Ihre Angaben, um Sie bei den Regelungen zur Umsatzsteuer anzumelden.',
      'Wir bewahren sie zehn Jahre nach der letzten Erklaerung auf.',
      'Finanzbehoerden der Mitgliedstaaten erhalten, was eine Erklaerung braucht.',
      'Sie koennen Auskunft verlangen und Fehler berichtigen lassen.',
    ],
    changed: 'Wir bewahren sie zehn Jahre nach dem Jahr der Lieferung auf.',
    added: 'Sie koennen sich bei der Datenschutzbehoerde Ihres Landes beschweren.',
  },
  fi: {
    heading: 'Miten kasittelemme tietojasi',
    lines: [
      'Kasittelemme antamasi tiedot rekisteroidaksemme sinut arvonlisaveron jarjestelmiin.',
      'Sailytamme ne kymmenen vuotta viimeisen ilmoituksen jalkeen.',
      'Jasenvaltioiden veroviranomaiset saavat sen, mita ilmoitus vaatii.',
      'Voit pyytaa tietosi nahtavaksi ja virheet korjattaviksi.',
    ],
    changed: 'Sailytamme ne kymmenen vuotta luovutuksen vuoden jalkeen.',
    added: 'Voit valittaa maasi tietosuojaviranomaiselle.',
  },
}

/** How both sides keep data safe. */
export const agreementTexts: Texts = {
  en: {
    heading: 'Data Security Agreement',
    lines: [
      'Both sides keep passwords and keys to themselves.',
      'A loss of data is reported within 72 hours.',
      'Data are encrypted on their way and at rest.',
    ],
    changed: 'A loss of data is reported within 24 hours.',
    added: 'Subcontractors are named before they begin.',
  },
  et: {
    heading: 'Andmeturbe leping',
    lines: ['Molemad pooled hoiavad paroole ja votmeid enda teada.', 'Andmekaost teatatakse 72 tunni jooksul.'],
    changed: 'Andmekaost teatatakse 24 tunni jooksul.',
    added: 'Alltoovotjad nimetatakse enne alustamist.',
  },
}
