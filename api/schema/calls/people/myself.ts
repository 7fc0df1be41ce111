import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, nothingReply } from '../../replies.ts'
import { text, people } from './peopleShapes.ts'

export const updateMe = defineCall('POST /api/auth/me/update', {
  summary: 'Changes one’s own name',
  permission: 'signed in',
  harmlessTwice: 'sets values',
  writes: true,
  changes: people,
  body: exactly({ firstName: Type.Optional(text(100)), lastName: Type.Optional(text(100)) }),
  reply: countedReply,
})

export const changeMyPassword = defineCall('POST /api/auth/me/password', {
  summary: 'Changes one’s own password; all sessions end',
  permission: 'signed in',
  harmlessTwice: 'needs the old password, which is another then',
  body: exactly({ old_password: Type.String({ minLength: 1, maxLength: 1024 }), password: Type.String({ maxLength: 1024 }) }),
  reply: nothingReply,
})
