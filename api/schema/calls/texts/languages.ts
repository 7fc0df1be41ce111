import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { idsReply, nullable } from '../../replies.ts'
import { directions } from '../../texts/studio/languageRows.ts'

export const listLanguages = defineCall('GET /api/languages', {
  summary:
    'The languages of the screens with their directions and what they fall back to; those in preparation are for translators',
  public: true,
  reply: exactly({
    rows: Type.Array(
      exactly({
        code: Type.String(),
        name: Type.String(),
        direction: Type.Enum(directions),
        fallback: nullable(Type.String()),
        isOffered: Type.Boolean(),
      }),
    ),
  }),
})

export const addLanguage = defineCall('POST /api/languages/add', {
  summary: 'Adds a language by its code (BCP 47), in preparation; its name, direction and categories of number are those of CLDR',
  permission: 'write texts',
  harmlessTwice: 'the second is refused, because the language is there',
  changes: ['language'],
  body: exactly({ code: Type.String({ minLength: 2, maxLength: 35 }) }),
  reply: idsReply,
})
