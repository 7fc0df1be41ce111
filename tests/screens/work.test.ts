import { expect, test } from 'vitest'
import { feedMessages } from '#schema/texts/en/reference/feedMessages.ts'
import { jobMessages } from '#schema/texts/en/work/jobMessages.ts'
import { scheduleNames } from '#schema/work/scheduleNames.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { findTable, tableOf } from '#schema/registry.ts'
import type { Text } from '#schema/texts/Text.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { cronWords } from '../../src/screens/work/cronWords.ts'
import { personWords } from '../../src/kinds/text/people/personWords.ts'
import { wordsOf } from '../../src/kinds/text/wordsOf.ts'
import { storedSentence } from '../../src/kinds/text/storedSentence.ts'
import { formatDuration } from '../../src/screens/work/formatDuration.ts'

const german = createTexts('de', de).t
const english = createTexts('en', en).t
const finnish = createTexts('fi', fi).t

test('the time of a schedule is a sentence in each language', async () => {
  expect(await cronWords('0 1 * * *', 'en')).toBe('At 01:00')
  expect(await cronWords('0 1 * * *', 'de')).toBe('Um 01:00')
  expect(await cronWords('0 1 * * *', 'fi')).toBe('Klo 01:00')
})

test('the duration of a job has a decimal comma where usual, and no decimal zero', () => {
  expect(formatDuration(12_230, german)).toBe('12,2 s')
  expect(formatDuration(61_000, finnish)).toBe('61 s')
  expect(formatDuration(150_000, german)).toBe('2,5 min')
})

test('a cancelled job or upload is called otherwise than a cancelled order in German, and the same in English', () => {
  const states = { job_run: 'state', job_attempt: 'outcome', file_upload_job: 'status', order_info_view: 'order_status' }
  const wordsFor = (t: typeof german) =>
    Object.entries(states).map(([table, name]) => {
      const field = findTable(table)?.fields[name]
      if (!field) throw new Error(`${table} has no ${name}`)
      return wordsOf({ value: 'cancelled', field: { ...field, name, title: name }, row: { id: 1 } }, t)
    })
  expect(wordsFor(german)).toEqual(['Abgebrochen', 'Abgebrochen', 'Abgebrochen', 'Storniert'])
  expect(wordsFor(english)).toEqual(['Cancelled', 'Cancelled', 'Cancelled', 'Cancelled'])
})

test('what the schedule or the system has done is said in words, and of a person by the name', () => {
  const people = new Map([['admin', 'Aino Administrator']])
  const said = ['Schedule', null, 'admin', 'gone'].map((name) => personWords(name, people, german))
  expect(said).toEqual(['Zeitplan', 'System', 'Aino Administrator', 'gone'])
})

test('schedules have names, and jobs and feeds sentences of their own, in German and Finnish', () => {
  for (const words of scheduleNames) for (const t of [german, finnish]) expect(t.source(words), words).not.toBe(words)
  const texts = Object.entries<Text>({ ...jobMessages, ...feedMessages })
  const sentences = texts.map(([code, text]) => ({ code, message: typeof text === 'string' ? text : text.other }))
  for (const { code, message } of sentences.filter((one) => /[a-z]{3} /.test(one.message)))
    for (const t of [german, finnish]) expect(t.message({ code, message }), code).not.toBe(message)
})

test('a stored result is shown in German, or as stored if its row has no code', () => {
  const { sentence } = tableOf('job_run').fields.outcome ?? {}
  if (!sentence) throw new Error('an outcome is no sentence')
  const counted = say('RATES_READ', { added: 3, changed: 1, unchanged: 0 })
  const { message: text, ...said } = compose('RATES_OF_COUNTRY', { country: 'NO', said: [counted] })
  expect(storedSentence({ text, sentence, row: { said } }, german)).toBe('NO: 3 Kurse hinzugefügt, 1 geändert, 0 unverändert')
  const late = say('FEED_LATE')
  const { message: failure, ...failed } = compose('NUMBER_UNKNOWN', { number: 'FI1', reason: [late] })
  expect(storedSentence({ text: failure, sentence, row: { said: failed } }, finnish)).toContain('ei vastannut ajoissa')
  expect(storedSentence({ text: 'As it was', sentence, row: { said: null } }, german)).toBe('As it was')
})
