import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

const save = '/api/persistence/update_special_territory_postal_codes'
const star = 'The * cannot be placed at the beginning or in the middle'

interface PostalCode {
  id: number
  postal_code: string
  type: string
}

async function territory(api: ApiClient, name: string): Promise<number> {
  const { data } = await api.find<{ id: number }>('special_territory', { special_territory_name: name })
  return data.rows[0]?.id ?? 0
}

const list = async (api: ApiClient, id: number) =>
  (await api.get<{ rows: PostalCode[] }>(`/api/visualize/special_territory_postal_codes/${id}`)).data.rows

test('a territory takes no negative VAT rate, but zero [TERR-05] [TERR-07]', async ({ api }) => {
  const row = { special_territory_name: 'Tested', country_code: 'EE' }
  const sentence = 'VAT Rate cannot be negative'
  expect(await api.insert('special_territory', { ...row, vat_rate: '-1' })).toMatchObject({
    statusCode: 400,
    errors: { vat_rate: sentence },
  })
  const added = await api.insert('special_territory', { ...row, vat_rate: '0' })
  expect(added.statusCode).toBe(200)
  expect(await api.update('special_territory', { id: added.data.rows[0]?.id, vat_rate: '-0.1' })).toMatchObject({
    statusCode: 400,
    message: sentence,
  })
})

describe('postal codes', () => {
  test('are listed by territory [TERR-06] [TERR-09]', async ({ api }) => {
    expect(await list(api, await territory(api, 'Åland Islands'))).toMatchObject([
      { postal_code: '22*', type: 'PREFIX', country_code: 'FI' },
    ])
  })

  test('are added and changed by one call; the stored type follows from the star [TERR-10] [TERR-15]', async ({ api }) => {
    const special_territory_id = await territory(api, 'Livigno')
    const data = { country_code: 'IT', special_territory_id }
    const added = await api.post<{ rows: PostalCode[] }>(save, { data: { ...data, type: 'insert', postal_code: '23099' } })
    expect(added).toMatchObject({ statusCode: 200, data: { rowCount: 1, rows: [{ postal_code: '23099', type: 'EXACT' }] } })
    const id = added.data.rows[0]?.id
    const changed = await api.post(save, { data: { ...data, type: 'update', id, postal_code: '2309*' } })
    expect(changed).toMatchObject({ data: { rowCount: 1, rows: [{ id, postal_code: '2309*', type: 'PREFIX' }] } })
    expect(await api.post(save, { data: { ...data, type: 'update', postal_code: '2308*' } })).toMatchObject({ statusCode: 400 })
  })

  test.for(['*22', '2*2', '22**', '*'])(
    '%s is refused: one star, at the end, after something [TERR-08] [TERR-17]',
    async (postal_code, { api }) => {
      const special_territory_id = await territory(api, 'Åland Islands')
      const data = { postal_code, country_code: 'FI', special_territory_id }
      expect(await api.post(save, { data: { ...data, type: 'insert' } })).toMatchObject({
        statusCode: 400,
        errors: { postal_code: star },
      })
      expect(await api.insert('special_territory_postal_code', data)).toMatchObject({
        statusCode: 400,
        errors: { postal_code: star },
      })
    },
  )

  test('are refused as duplicates in a territory, however they are written [TERR-13]', async ({ api }) => {
    const special_territory_id = await territory(api, 'Northern Ireland')
    const data = { type: 'insert', country_code: 'GB', special_territory_id }
    expect(await api.post(save, { data: { ...data, postal_code: 'XT1 5GS' } })).toMatchObject({ statusCode: 200 })
    expect(await api.post(save, { data: { ...data, postal_code: 'xt15gs' } })).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('duplicate'),
      errors: {
        postal_code:
          'Postal code already available for the selected special territory. Please remove from existing code and insert to the new postal code.',
      },
    })
  })

  test('need a territory that exists [TERR-14]', async ({ api }) => {
    const data = { type: 'insert', postal_code: '1', country_code: 'FI', special_territory_id: 999_999 }
    expect(await api.post(save, { data })).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('foreign'),
      errors: {
        special_territory_id:
          'Inserted Special Territory is not available. Please insert to the Special Territory table and try again.',
      },
    })
  })

  test('can be removed once by people who may write, and the audit log keeps them [TERR-16]', async ({ api, db }) => {
    const special_territory_id = await territory(api, 'Mount Athos')
    const [first] = await list(api, special_territory_id)
    const url = `/api/persistence/special_territory_postal_code/${first?.id}`
    expect(await (await api.as('auditor')).delete(url)).toMatchObject({ statusCode: 403 })
    expect(await api.delete(url)).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await api.delete(url)).toMatchObject({ statusCode: 404 })
    expect((await list(api, special_territory_id)).map(({ id }) => id)).not.toContain(first?.id)
    const { rows } = await db.query(
      `select before ->> 'postal_code' as code from audit_log where table_name = 'special_territory_postal_code' and action = 'delete' and record_id = $1`,
      [String(first?.id)],
    )
    expect(rows).toEqual([{ code: first?.postal_code }])
  })
})
