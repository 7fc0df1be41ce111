import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, messageFields, nullable, rowOf } from '../../replies.ts'
import type { Text } from '../../texts/Text.ts'
import { exportChoices, importOutcomes, MAX_LINES, MAX_TEXTS_MB, textFormats } from '../../texts/studio/textFormats.ts'
import { translatedCode } from '../../texts/studio/languageRows.ts'

const language = Type.String({ pattern: translatedCode, maxLength: 35 })
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const version = Type.Integer({ minimum: 1 })
const key = Type.String({ minLength: 1, maxLength: 300 })
/** Longer than a text may be, so that the answer can say so. */
const sentence = Type.String({ maxLength: 20_000 })
const form = Type.Optional(sentence)
const forms = exactly({ zero: form, one: form, two: form, few: form, many: form, other: sentence })
/** A text, or its forms by category of number. */
const text = Type.Unsafe<Text>(Type.Union([sentence, forms]))

/** The most texts that one call approves or publishes. */
const MAX_TEXTS = 10_000

export const readTexts = defineCall('GET /api/texts/:language', {
  summary: 'The texts that were published for a language over those that ship, by key; with an ETag',
  public: true,
  params: exactly({ language }),
  raw: true,
  reply: exactly({ language, texts: Type.Record(Type.String(), text) }),
})

export const listStudioTexts = defineCall('GET /api/studio/texts/:language', {
  summary: 'The whole catalogue for translators: each text with its key, its English, the translation that ships, and notes',
  permission: 'read texts',
  params: exactly({ language }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        key: Type.String(),
        english: text,
        shipped: nullable(text),
        /** A sample value for each gap. */
        gaps: Type.Record(Type.String(), Type.String()),
        notes: Type.Array(Type.String()),
      }),
    ),
  }),
})

const count = Type.Integer()

export const readStudioProgress = defineCall('GET /api/studio/progress', {
  summary: 'How many texts are in which state, for each language, and how many drafts and suggestions of others wait',
  permission: 'read texts',
  reply: exactly({
    rows: Type.Array(
      exactly({
        language,
        outdated: count,
        missing: count,
        draft: count,
        reviewed: count,
        published: count,
        shipped: count,
        to_review: count,
        /** Texts that others have written since the caller last wrote in the language. */
        news: count,
        /** Better words that others have suggested and nobody has answered. */
        suggestions: count,
      }),
    ),
    english_suggestions: count,
  }),
})

export const saveText = defineCall('POST /api/studio/save', {
  summary: 'Saves a translation as a draft; without a version it must be the first of its text',
  permission: 'write texts',
  writes: true,
  harmlessTwice: 'the second names a version that is no longer current, or changes nothing',
  changes: ['text_translation'],
  body: exactly({
    language,
    key,
    content: text,
    version: Type.Optional(version),
    /** The reasons for warnings that do not apply, by their codes. */
    waived: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ minLength: 1, maxLength: 500 }))),
  }),
  reply: exactly({ row: rowOf('text_translation') }),
})

export const approveTexts = defineCall('POST /api/studio/approve', {
  summary: 'Approves drafts that somebody else wrote: all of them, or none',
  permission: 'write texts',
  harmlessTwice: 'is refused once they are approved',
  changes: ['text_translation'],
  body: exactly({ texts: Type.Array(exactly({ id, version }), { minItems: 1, maxItems: MAX_TEXTS }) }),
  reply: countedReply,
})

export const publishTexts = defineCall('POST /api/studio/publish', {
  summary: 'Publishes the approved texts of a language, or some of them, under a name; all screens show them at once',
  permission: 'write texts',
  idempotencyKey: true,
  changes: ['text_translation', 'text_publication'],
  body: exactly({
    language,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: MAX_TEXTS })),
  }),
  reply: exactly({ id: Type.Integer(), rowCount: Type.Integer() }),
})

export const takeBackPublication = defineCall('POST /api/studio/take_back', {
  summary: 'Takes a publication back: its texts say again what they said before, except those that were published anew since',
  permission: 'write texts',
  harmlessTwice: 'is refused once it is taken back',
  changes: ['text_translation', 'text_publication'],
  body: exactly({ id }),
  reply: exactly({ rowCount: Type.Integer(), kept: Type.Integer() }),
})

const MiB = 1024 * 1024

export const exportTexts = defineCall('GET /api/studio/export/:language', {
  summary: 'A file of the texts of a language for translators, in XLIFF 2.1, PO or JSON, with states, notes and what stands here',
  permission: 'read texts',
  params: exactly({ language }),
  query: exactly({ format: Type.Enum(textFormats), only: Type.Enum(exportChoices) }),
  raw: true,
  file: true,
})

const outcome = Type.Enum(importOutcomes)
const changeName = Type.String({ minLength: 1, maxLength: 200 })

export const importTexts = defineCall('POST /api/studio/import', {
  summary:
    'Takes the texts of a file back as drafts, or says what it would do: what was changed here since the file was made stays, and is shown beside what the file says',
  permission: 'write texts',
  writes: true,
  harmlessTwice: 'the second finds that the texts say the same already',
  changes: ['text_translation', 'text_change'],
  bodyLimit: 2 * MAX_TEXTS_MB * MiB,
  body: exactly({
    language,
    format: Type.Enum(textFormats),
    /** The name of the file, by which the change is found again. */
    name: Type.Optional(changeName),
    text: Type.String({ maxLength: MAX_TEXTS_MB * MiB }),
    dry_run: Type.Boolean(),
  }),
  reply: exactly({
    /** The change that was made; null if nothing was written. */
    change: nullable(Type.Integer()),
    counts: exactly({
      refused: count,
      changedHere: count,
      changed: count,
      new: count,
      confirmed: count,
      same: count,
      untranslated: count,
    }),
    lines: Type.Array(
      exactly({
        key: Type.String(),
        line: count,
        outcome,
        content: nullable(text),
        here: nullable(text),
        /** Who wrote what stands here. */
        author: nullable(Type.String()),
        messages: Type.Array(exactly(messageFields)),
      }),
      { maxItems: MAX_LINES },
    ),
  }),
})

export const changeTexts = defineCall('POST /api/studio/change_many', {
  summary:
    'Writes many translations of a language at once, as drafts of the person; those that somebody has changed since they were read stay',
  permission: 'write texts',
  writes: true,
  idempotencyKey: true,
  changes: ['text_translation', 'text_change'],
  bodyLimit: 2 * MAX_TEXTS_MB * MiB,
  body: exactly({
    language,
    kind: Type.Enum(['replacement', 'same_as_english']),
    name: changeName,
    texts: Type.Array(exactly({ key, content: text, version: Type.Optional(version) }), { minItems: 1, maxItems: MAX_TEXTS }),
  }),
  reply: exactly({ change: nullable(Type.Integer()), rowCount: count, kept: count }),
})

export const takeBackTexts = defineCall('POST /api/studio/take_back_texts', {
  summary:
    'Takes back what was written together: its texts are what they were, except those that were changed or published since',
  permission: 'write texts',
  harmlessTwice: 'is refused once it is taken back',
  changes: ['text_translation', 'text_change'],
  body: exactly({ id }),
  reply: exactly({ rowCount: count, kept: count }),
})
