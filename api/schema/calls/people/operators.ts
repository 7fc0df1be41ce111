import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { filterList } from '../../filters/filterTree.ts'
import { languageCode } from '../../texts/studio/languageRows.ts'
import { countedReply } from '../../replies.ts'
import { roleNames } from '../../roles.ts'
import { id, text, page, listed, endedReply, people } from './peopleShapes.ts'

const roles = Type.Array(Type.Enum(roleNames), { maxItems: roleNames.length, uniqueItems: true })

const language = Type.String({ pattern: languageCode, maxLength: 35 })

const anybody = [...people, 'dashboard_user', 'em_account'] as const

export const readOperatorUsers = defineCall('POST /api/operator/users', {
  summary: 'Operator users that meet the filter',
  permission: 'read people',
  harmlessTwice: 'only reads',
  body: exactly({ filter: Type.Optional(filterList), page: Type.Optional(page) }),
  reply: listed,
})

export const blockOperator = defineCall('POST /api/operator/block/:id', {
  summary: 'Blocks an operator user; all sessions end at once',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: people,
  params: exactly({ id }),
  reply: endedReply,
})

export const unblockOperator = defineCall('POST /api/operator/unblock/:id', {
  summary: 'Lets a blocked operator user sign in again',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: people,
  params: exactly({ id }),
  reply: endedReply,
})

export const disableAccess = defineCall('POST /api/operator/disable_access', {
  summary: 'Disables (false, BLOCK) or enables (true, UNBLOCK) the person with this id',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: anybody,
  body: exactly({ status: Type.Union([Type.Boolean(), Type.Enum(['BLOCK', 'UNBLOCK'])]), id }),
  reply: endedReply,
})

export const addOperator = defineCall('POST /api/operator/add', {
  summary: 'Adds an operator user and mails a link for seven days to set a password',
  permission: 'write people',
  harmlessTwice: 'takes a user name and an e-mail once',
  writes: true,
  changes: [...people, 'outbox_view'],
  body: exactly({
    user_name: text(100),
    email: text(254),
    firstName: text(100),
    lastName: text(100),
    roles,
    language: Type.Optional(language),
  }),
  reply: exactly({ id, invited_until: Type.String() }),
})

export const updateOperator = defineCall('POST /api/operator/update', {
  summary: 'Changes names, e-mail, roles or language of an operator user',
  permission: 'write people',
  harmlessTwice: 'sets values',
  writes: true,
  changes: people,
  body: exactly({
    id,
    version: Type.Optional(Type.Integer()),
    email: Type.Optional(text(254)),
    firstName: Type.Optional(text(100)),
    lastName: Type.Optional(text(100)),
    roles: Type.Optional(roles),
    language: Type.Optional(language),
  }),
  reply: countedReply,
})

export const sendOperatorLink = defineCall('POST /api/operator/send_link', {
  summary: 'Mails somebody who has not chosen a password yet a new link for seven days; the former ones end',
  permission: 'write people',
  harmlessTwice: 'is limited in number',
  changes: [...people, 'outbox_view'],
  body: exactly({ id }),
  reply: exactly({ invited_until: Type.String() }),
})

/** What somebody with a permission may reach. */
const right = exactly({
  permission: Type.String(),
  roles: Type.Array(Type.String()),
  tables: Type.Array(Type.String()),
  calls: Type.Array(exactly({ method: Type.String(), path: Type.String(), summary: Type.String() })),
})

export const readRights = defineCall('GET /api/operator/rights', {
  summary: 'Which role may do what: permissions with the roles that have them, and the tables and calls behind them',
  permission: 'read people',
  reply: exactly({ roles: Type.Array(Type.String()), rights: Type.Array(right) }),
})
