import { expect, test } from 'vitest'
import { findingDetails, findingSentences } from '#schema/intake/findingSentences.ts'
import { postSaleSentences } from '#schema/intake/postSaleSentences.ts'
import { receiptSentences } from '#schema/intake/receiptSentences.ts'
import { fill } from '#schema/messages/messages.ts'
import { intake_finding } from '#schema/tables/orders/intake_finding.ts'
import { intake_receipt } from '#schema/tables/orders/intake_receipt.ts'
import { vat_proposal } from '#schema/tables/vat/vat_proposal.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { eventParts } from '#schema/intake/eventParts.ts'
import { landedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import { orderEvents } from '#schema/intake/orderEvents.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { eventPathWords } from '../../src/kinds/text/eventPathWords.ts'
import { storedSentence } from '../../src/kinds/text/storedSentence.ts'

const english = createTexts('en', en).t
const german = createTexts('de', de).t
const finnish = createTexts('fi', fi).t
const { sentence } = intake_finding.fields.message

test('a stored finding is shown in German and Finnish by its code and values, whatever its English text', () => {
  const rates = { detail: 'validRates', params: { country: 'FI', rates: '10, 13.5, 25.5' } }
  expect(storedSentence({ text: 'FI has …', sentence, row: rates }, german)).toBe('FI: Es gelten 10; 13,5; 25,5 %')
  expect(storedSentence({ text: 'FI has …', sentence, row: rates }, finnish)).toBe('Maan FI verokannat ovat 10; 13,5; 25,5 %')
  const state = { detail: 'wrongState', params: { event: 'confirm', state: 'payment verified' } }
  expect(storedSentence({ text: '', sentence, row: state }, german)).toContain('Zahlung bestätigt')
})

test('a receipt of a cut-off file is shown in German with the counts of its row', () => {
  const row = { status: 'cut', rows: 12, accepted: 9, unchanged: 1, refused: 2 }
  const text = fill(receiptSentences.cut, { rows: 12, accepted: 9, unchanged: 1, refused: 2 })
  const said = storedSentence({ text, sentence: intake_receipt.fields.message.sentence, row }, german)
  expect(said).not.toBe(text)
  expect(said.match(/\d+/g)).toEqual(['12', '9', '1', '2'])
})

test('a proposal for VAT rates names its rate in words, with the number as the language writes it', () => {
  const { subject, detail } = vat_proposal.fields
  const row = {
    subject_code: 'rate',
    detail_code: 'lineChanges',
    params: { rateLine: 'REDUCED', formerLine: 'reduced_2', rate: '13.5' },
  }
  expect(storedSentence({ text: 'REDUCED 13.5', sentence: subject.sentence, row }, english)).toBe('Reduced: 13.5 %')
  expect(storedSentence({ text: 'REDUCED 13.5', sentence: subject.sentence, row }, german)).toBe('Ermäßigter Satz: 13,5 %')
  expect(storedSentence({ text: '', sentence: detail.sentence, row }, german)).toBe(
    'Zweiter ermäßigter Satz → Ermäßigter Satz (13,5 %)',
  )
  const code = { subject_code: null, detail_code: 'codeUnknown', params: {} }
  expect(storedSentence({ text: '490199', sentence: subject.sentence, row: code }, german)).toBe('490199')
  expect(storedSentence({ text: '', sentence: detail.sentence, row: code }, finnish)).toBe('Mikään HS6+-koodi ei ala näin')
})

test('the service’s reason for settling a finding is translated, an operator’s reason is shown as written', () => {
  const reason = intake_finding.fields.settled_reason.sentence
  const own = { settled_said: { code: 'FOUND_AGAIN', params: { receipt: 7 } } }
  expect(storedSentence({ text: 'Found again under receipt 7', sentence: reason, row: own }, german)).toBe(
    'Unter Quittung 7 erneut gefunden',
  )
  expect(storedSentence({ text: 'Asked the shop', sentence: reason, row: { settled_said: null } }, german)).toBe('Asked the shop')
})

test('every sentence of findings, receipts and post-sale logs is translated into German and Finnish', () => {
  const sentences = Object.values({ ...findingSentences, ...receiptSentences, ...postSaleSentences })
  for (const t of [german, finnish]) expect(sentences.filter((english) => t.source(english) === english)).toEqual([])
})

test('a text whose row has no code, or an unknown one, is shown as it was stored', () => {
  for (const detail of [null, 'formerSentence', 'toString'])
    expect(storedSentence({ text: findingDetails.lineTwice, sentence, row: { detail, params: null } }, german)).toBe(
      findingDetails.lineTwice,
    )
})

test('the place of a finding in an event, and the parts that its sentence names, are shown in words', () => {
  expect(eventPathWords('items.2.unit_price', english)).toBe('Item 3: Unit price')
  expect(eventPathWords('items.2.unit_price', german)).toBe('Position 3: Stückpreis')
  expect(eventPathWords('shipments.0.lines.1.quantity', finnish)).toBe('Lähetys 1: Rivi 2: Määrä')
  expect(eventPathWords('items.0.colour', english)).toBe('Item 1: “colour”')
  expect(eventPathWords('valueOf.0.toString', english)).toBe('“valueOf”: “0”: “toString”')
  const row = { detail: 'otherContent', params: { fields: 'ship_to.city, items.0.quantity' } }
  expect(storedSentence({ text: '', sentence, row }, german)).toBe(
    'Dieselbe Nummer ist schon mit anderem Inhalt eingegangen: Lieferadresse: Ort; Position 1: Menge',
  )
})

interface Part {
  properties?: Readonly<Record<string, Part>>
  items?: Part
}

test('every part of an event has a name', () => {
  const namesOf = ({ properties = {}, items }: Part): string[] => [
    ...Object.entries(properties).flatMap(([name, part]) => [name, ...namesOf(part)]),
    ...(items ? namesOf(items) : []),
  ]
  // As published: a value of JSON.
  const published = JSON.parse(JSON.stringify([landedCostQuestion, ...Object.values(orderEvents)])) as Part[]
  const names = new Set(published.flatMap(namesOf))
  expect(Object.keys(eventParts).toSorted()).toEqual([...names].toSorted())
})
