/* What is under way when the world of a demo changes: an upload, and what goes wrong on purpose. */
import pg from 'pg'
import type { listLabFaults } from '#schema/calls/lab/faults.ts'
import type { readLabClock } from '#schema/calls/lab/clock.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { labFaults } from '#schema/work/labFaults.ts'
import type { Reply } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'
import type { HttpClient } from './demoNode.ts'
import { signedIn, test } from './demoNode.ts'
import type { Deed } from './together.ts'
import { deeds, untilWaiting } from './together.ts'
import type { Snapshots } from './worldTest.ts'

const ROWS = 5000
const FIRST_CODE = 9_100_000_000

/** Sends codes of goods as a workbook. */
async function sendCodes(address: string, { token }: HttpClient): Promise<Upload | undefined> {
  const rows = Array.from({ length: ROWS }, (_, index) => [String(FIRST_CODE + index), `Goods ${index}`])
  const form = new FormData()
  form.append('data_type', 'hs6p')
  form.append('file', new Blob([new Uint8Array(await workbookOf(['HS6+ code', 'Description'], rows))]), 'codes.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/upload/upload_file`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as Reply<Upload[]>).data[0]
}

const snapshotsOf = async (person: HttpClient) => (await person.get<Snapshots>('/test/lab/snapshots')).data.snapshots

describe('a restore', () => {
  test('in the middle of an upload ends it: nothing of it is left, and the same file is then taken whole', async ({
    demo,
    tester,
    config,
  }) => {
    const url = config.databaseUrl ?? ''
    const operator = await signedIn(demo.address, 'operator')
    expect(await tester.post('/test/lab/snapshots', { name: 'Before' })).toMatchObject({ statusCode: 200 })
    // Somebody else is about to add the last code of the file, so that applying waits there with the earlier ones written.
    const other = new pg.Client(url)
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin')
    await other.query('insert into hs6p_code (code, description) values ($1, $2)', [String(FIRST_CODE + ROWS - 1), 'Held'])
    const upload = await sendCodes(demo.address, operator)
    await untilWaiting(url, 1)

    expect(await deeds.restore(tester)).toMatchObject({ statusCode: 200 })
    expect(await operator.get(`/api/uploads/${upload?.id}`)).toMatchObject({ statusCode: 404 })
    const again = await sendCodes(demo.address, operator)
    const taken = async () => (await operator.get<Upload>(`/api/uploads/${again?.id}`)).data
    await expect.poll(async () => (await taken()).status, { timeout: 60_000 }).toBe('success')
    expect(await taken()).toMatchObject({ noOfRows: ROWS, added: ROWS, changed: 0, refusedRows: 0 })
  })
})

describe('what goes wrong on purpose', () => {
  test('does so in the lab itself: whatever is wanted is refused with its sentence, the world stays, and it can be turned off', async ({
    tester,
  }) => {
    const clock = async () => (await tester.get<ReplyOf<typeof readLabClock>>('/test/lab/clock')).data
    const [before, kept] = [await clock(), await snapshotsOf(tester)]
    await tester.post('/test/lab/faults/on', { name: 'databaseGone', seconds: 600 })
    const { says } = labFaults.databaseGone
    for (const deed of Object.keys(deeds) as Deed[])
      expect(await deeds[deed](tester), deed).toMatchObject({
        statusCode: 503,
        code: says,
        message: expect.stringMatching(/\w+ \w+/),
      })
    const off = await tester.post<ReplyOf<typeof listLabFaults>>('/test/lab/faults/off', {})
    expect(off.data.filter(({ on }) => on)).toEqual([])
    expect(await clock()).toMatchObject({ mode: before.mode, version: before.version, advance: before.advance })
    expect(await snapshotsOf(tester)).toEqual(kept)
  })
})
