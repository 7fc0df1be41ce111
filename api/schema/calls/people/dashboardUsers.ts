import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { filterList } from '../../filters/filterTree.ts'
import { id, page, listed } from './peopleShapes.ts'

const groupId = Type.Union([id, Type.String({ pattern: '^[1-9][0-9]{0,9}$' })])

const pair = exactly({ user_id: id, group: groupId })

const attached = exactly({ rowCount: Type.Integer(), group_name: Type.String() })

const assigned = ['dashboard_user', 'dashboard_assignment', 'em_account', 'em_assignment'] as const

export const readDashboardUsers = defineCall('POST /api/dashboard/users/:group', {
  summary: 'Dashboard users that meet the filter: those of a group, which is a merchant’s id, or all',
  permission: 'read users',
  harmlessTwice: 'only reads',
  params: exactly({ group: Type.String({ pattern: '^(all|[1-9][0-9]{0,9})$' }) }),
  body: exactly({ filter: Type.Optional(filterList), page: Type.Optional(page) }),
  reply: listed,
})

export const attachDashboardUser = defineCall('POST /api/dashboard/users/attach', {
  summary: 'Assigns a merchant to a dashboard user',
  permission: 'write users',
  harmlessTwice: 'is refused the second time',
  changes: assigned,
  body: pair,
  reply: attached,
})

export const detachDashboardUser = defineCall('POST /api/dashboard/users/detach', {
  summary: 'Takes a merchant from a dashboard user',
  permission: 'write users',
  harmlessTwice: 'is refused the second time',
  changes: assigned,
  body: pair,
  reply: attached,
})
