import { Type } from 'typebox'
import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { day, defineCall, exactly } from '../defineCall.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const makeEvidencePack = defineCall('POST /api/evidence_pack/make', {
  summary:
    'Puts together what an authority asks for about a merchant, schemes and days, by a job: records, returns, payments, rates, audit rows, one zip. With buyers only with a reason, for people who may read who they are',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['evidence_pack', 'job_run'],
  body: exactly({
    em_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    schemes: Type.Array(Type.Enum([...returnSchemes]), { minItems: 1, maxItems: returnSchemes.length }),
    first_day: day,
    last_day: day,
    with_buyers: Type.Boolean(),
    /** Customs papers as PDF, one of each parcel: some 20 parcels a second. */
    with_papers: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: exactly({ id, job: id }),
})

export const fetchEvidencePack = defineCall('GET /api/evidence_pack/:id/file', {
  summary: 'The zip of an evidence pack; one with buyers only for people who may read who they are',
  permission: 'read business',
  params: exactly({ id }),
  raw: true,
  file: true,
})
