import { describe } from 'vitest'
import { attentions } from '#schema/attention.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { attentionAddress } from '../../src/screens/dashboard/attentionAddress.ts'

interface Waiting {
  name: string
  count: number
}

const waitingFor = async (api: ApiClient) => (await api.get<{ rows: Waiting[] }>('/api/attention')).data.rows

describe('work that awaits people', () => {
  test('is as many rows of each kind as its list shows under the same filter', async ({ api }) => {
    const rows = await waitingFor(api)
    expect(rows.map(({ name }) => name)).toEqual(attentions.map(({ name }) => name))
    for (const { name, table, filter, ...rest } of attentions) {
      const empty = 'empty' in rest ? [{ name: rest.empty, comparator: 'isNull', value: true }] : []
      const { data } = await api.load<object>(table, {
        filter: [...Object.entries(filter).map(([field, value]) => ({ name: field, value })), ...empty],
        page: { size: 1 },
      })
      expect(rows.find((row) => row.name === name)?.count, name).toBe(data.total)
    }
    expect(rows.some(({ count }) => count > 0)).toBe(true)
  })

  test('follows changes: an accepted item need no longer be reviewed', async ({ api }) => {
    const countOf = async () => (await waitingFor(api)).find(({ name }) => name === 'vatItemsToReview')?.count ?? 0
    const before = await countOf()
    const { data } = await api.load<{ id: number; version: number }>('country_vat_item', {
      filter: [{ name: 'review', value: 'TO_REVIEW' }],
      page: { size: 1 },
    })
    const { id, version } = data.rows[0]!
    const answer = await api.post('/api/persistence/update', {
      tableName: 'country_vat_item',
      data: { id, version, review: 'ACCEPTED' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await countOf()).toBe(before - 1)
  })

  test('counts a merchant while any of its numbers looks wrong, which each write of a number updates', async ({ api }) => {
    const waiting = async () => (await waitingFor(api)).find(({ name }) => name === 'numbersToCheck')?.count ?? 0
    const before = await waiting()
    const { data } = await api.post<{ id: number }>('/api/register/em', {
      full_name: 'Mistyped Digits OÜ',
      registered_country: 'EE',
      fee_class: 'auto',
    })
    expect(await waiting()).toBe(before)
    const added = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
      tableName: 'em_vat',
      data: { em_id: data.id, type: 'domestic', country: 'FI', vat_id: 'FI20774749' },
      override_reason: 'Letter of the tax office seen',
    })
    expect(added.statusCode).toBe(200)
    expect(await waiting()).toBe(before + 1)
    const listed = await api.load<{ full_name: string }>('em_view', { filter: [{ name: 'numbers_to_check', value: true }] })
    expect(listed.data.rows.map(({ full_name }) => full_name)).toContain('Mistyped Digits OÜ')
    expect(await api.update('em_vat', { id: added.data.rows[0]?.id, vat_id: 'FI20774740' })).toMatchObject({ statusCode: 200 })
    expect(await waiting()).toBe(before)
  })

  test('counts only what the person may read', async ({ api }) => {
    expect(await waitingFor(await api.as('translator'))).toEqual([])
  })

  test('opens its list with that filter, or without one if the list shows nothing else', () => {
    const addressOf = (wanted: string) => attentions.filter(({ name }) => name === wanted).map(attentionAddress)
    expect(addressOf('overdueInvoices')).toEqual(['/view/invoice_list_view?f.payment_status=overdue'])
    expect(addressOf('vatItemsToReview')).toEqual(['/view/ref_country_vat_item_review'])
    expect(decodeURIComponent(addressOf('merchantsWithoutFeeClass')[0] ?? '')).toBe(
      '/view/em-info?where={"all":[["fee_class_id_effective","isNull",""]]}',
    )
    expect(decodeURIComponent(addressOf('numbersToCheck')[0] ?? '')).toBe(
      '/view/em-info?where={"all":[["numbers_to_check","=","true"]]}',
    )
  })
})

describe('favourites', () => {
  const mark = (api: ApiClient, route: string, is_favourite = true) => api.put('/api/favourites', { route, is_favourite })
  const list = async (api: ApiClient) =>
    (await api.get<{ rows: { route: string }[] }>('/api/favourites')).data.rows.map(({ route }) => route)

  test('are a person’s own, in the order of marking, and marking twice is marking once', async ({ api }) => {
    const other = await api.as('operator2')
    for (const route of ['order_info', 'em-info', 'order_info', 'user_management/operator']) await mark(api, route)
    expect(await list(api)).toEqual(['order_info', 'em-info', 'user_management/operator'])
    expect(await list(other)).toEqual([])
    await mark(api, 'order_info', false)
    expect(await list(api)).toEqual(['em-info', 'user_management/operator'])
  })

  test('are at most fifty, however many are marked at once, and an unknown page is refused', async ({ api }) => {
    const auditor = await api.as('auditor')
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => mark(auditor, `page_${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
    expect(answers.find(({ statusCode }) => statusCode !== 200)).toMatchObject({ statusCode: 409, code: 'TOO_MANY_FAVOURITES' })
    expect(await list(auditor)).toHaveLength(50)
    for (const route of ['', '../admin', 'a/b/c', 'x'.repeat(64)]) expect((await mark(api, route)).statusCode).toBe(400)
  })
})
