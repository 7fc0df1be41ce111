import { Type } from 'typebox'
import { cobrandLimits } from '../../columns/cobrandParts.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const uploading = {
  permission: 'write business',
  idempotencyKey: true,
  bodyLimit: cobrandLimits.bytes + 1024 * 1024,
  multipart: { maxBytes: cobrandLimits.bytes, failure: 'UPLOAD' },
  reply: countedReply,
  changes: ['dashboard_cobrand'],
} as const
const reading = { permission: 'read business', raw: true, file: true } as const

export const uploadCobrandImage = defineCall('POST /api/upload/emd_cobranding_img', {
  ...uploading,
  summary: 'Replaces a picture of a cobrand: form-data id, image (logo_full, logo_min or touch_icon), data, a PNG',
})
export const uploadCobrandCss = defineCall('POST /api/upload/emd_cobranding_css', {
  ...uploading,
  summary: 'Replaces the styles of a cobrand: form-data id, data, CSS that loads nothing',
})
export const fetchCobrandImage = defineCall('GET /api/visualize/emd_cobranding/img/:id/:image', {
  ...reading,
  summary: 'A picture of a cobrand: logo_full, logo_min or touch_icon',
  params: exactly({ id, image: Type.Enum(['logo_full', 'logo_min', 'touch_icon']) }),
})
export const fetchCobrandCss = defineCall('GET /api/visualize/emd_cobranding/css/:id', {
  ...reading,
  summary: 'The styles of a cobrand',
  params: exactly({ id }),
})
