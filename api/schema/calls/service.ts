import { defineCall } from '../defineCall.ts'

export const readLive = defineCall('GET /api/health/live', { summary: 'Whether the process answers', public: true, raw: true })
export const readReady = defineCall('GET /api/health/ready', { summary: 'Whether it can serve', public: true, raw: true })
export const readOpenApi = defineCall('GET /api/docs/json', {
  summary: 'This description of the calls, as OpenAPI 3.1',
  permission: 'signed in',
  raw: true,
})
