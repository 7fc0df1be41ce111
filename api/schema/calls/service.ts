import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'

const health = exactly({ statusCode: Type.Literal(200) })

export const readLive = defineCall('GET /api/health/live', {
  summary: 'Whether the process answers',
  public: true,
  raw: true,
  reply: health,
})
export const readReady = defineCall('GET /api/health/ready', {
  summary: 'Whether it can serve',
  public: true,
  raw: true,
  reply: health,
})
export const readOpenApi = defineCall('GET /api/docs/json', {
  summary: 'This description of the calls, as OpenAPI 3.1',
  permission: 'signed in',
  raw: true,
  reply: Type.Record(Type.String(), Type.Unknown()),
})
