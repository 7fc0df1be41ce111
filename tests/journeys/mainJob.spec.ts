import { expect, test } from './journey.ts'
import { isFiltered, loadRequest, openFilter, textOf } from './lists.ts'
import { register } from './merchants.ts'

interface Merchant {
  id: number
  full_name: string
  nominated_email: string
}

interface Order {
  id: number
  em_id: number
  timestamp: string
  fc_id: string
  external_order_id: string
}

test('an operator finds a merchant by a piece of an e-mail, and its orders by day, and exports them [ORD-01] [ORD-03] [ORD-04]', async ({
  page,
  api,
}) => {
  const { rows: merchants } = await api.load<Merchant>('em_view', {
    filter: [{ name: 'nominated_email', comparator: 'isNull', value: false }],
    page: { size: 20 },
  })
  // Other journeys send orders of merchants of their own, some of them thousands.
  const ordersOf = async ({ id }: Merchant) =>
    (await api.load<Order>('order_info_view', { filter: [{ name: 'em_id', value: id }], page: { size: 1 } })).rows
  const newest = (await Promise.all(merchants.map(ordersOf))).find(([order]) => order)?.[0]
  const merchant = merchants.find(({ id }) => id === newest?.em_id)
  if (!newest || !merchant) throw new Error('the demo has no order of a merchant with an e-mail')
  const piece = merchant.nominated_email.slice(2, -4)

  await test.step('merchants are a table below a filter header, the newest first, a hundred a page [EM-01] [EM-02] [EM-03]', async () => {
    const asked = loadRequest(page, 'em_view')
    await page.goto('/view/em-info')
    expect(await asked).toMatchObject({ orderBy: [{ name: 'id', direction: 'desc' }], page: { size: 100, from: 0 } })
    const rows = page.locator('[role=row][data-id]')
    await expect(rows.first()).toBeVisible()
    const ids = await rows.evaluateAll((shown) => shown.map((row) => Number(row.getAttribute('data-id'))))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const filters = await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox()
    const table = await page.getByRole('grid').boundingBox()
    expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThan(table?.y ?? 0)
  })
  await page.getByLabel('Search', { exact: true }).fill(piece)
  const search = loadRequest(page, 'em_view', isFiltered)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect((await search).filter).toEqual([{ name: 'context', comparator: 'contains', value: piece }])
  const row = page.locator(`[role=row][data-id="${merchant.id}"]`)
  await expect(row).toContainText(merchant.full_name)

  const config = page.waitForRequest((request) => request.url().endsWith('/api/config/order_info_filter'))
  const orders = loadRequest(page, 'order_info_view')
  await row.getByRole('link', { name: 'Orders' }).click()
  await config
  expect(await orders).toMatchObject({
    filter: [{ name: 'em_id', comparator: '=', value: merchant.id }],
    orderBy: [{ name: 'id', direction: 'desc' }],
    page: { size: 100, from: 0 },
  })

  const day = newest.timestamp.slice(0, 10)
  const days = await openFilter(page, 'Timestamp')
  await days.getByLabel('Timestamp, from').fill(day)
  await days.getByLabel('Timestamp, to').fill(day)
  const filtered = loadRequest(page, 'order_info_view', ({ filter }) => filter.some(({ comparator }) => comparator === '<='))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect((await filtered).filter).toEqual([
    { name: 'timestamp', comparator: '>=', value: `${day}T00:00:00.000Z` },
    { name: 'timestamp', comparator: '<=', value: `${day}T23:59:59.999Z` },
    { name: 'em_id', comparator: '=', value: merchant.id },
  ])
  await expect(page.locator(`[role=row][data-id="${newest.id}"]`)).toBeVisible()

  const { total } = await api.load('order_info_view', { filter: (await filtered).filter, page: { size: 1 } })
  await expect(page.getByText(`of ${total}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await textOf(await download)).trim().split(/\r?\n/)
  expect(lines).toHaveLength(total + 1)
  expect(lines.some((line) => line.startsWith(`"${newest.external_order_id}",`))).toBe(true)
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
})

test('order codes are grouped and codes, amounts and ids are copied by a click [ORD-02] [ORD-13] [CONST-14]', async ({
  page,
  api,
}) => {
  const { rows } = await api.load<Order & { s26_code: string | null; total: string }>('order_info_view', {
    filter: [
      { name: 'currency', value: 'EUR' },
      { name: 's26_code', comparator: 'isNull', value: false },
    ],
  })
  const [order] = rows
  const code = order?.s26_code
  if (!order || !code) throw new Error('the demo has no order in euro with an S26 code')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/view/order_info?f.fc_id=${order.fc_id}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'S26 Code' }).check()
  await page.keyboard.press('Escape')
  const cell = (column: string) => page.locator(`[role=row][data-id="${order.id}"] [data-column="${column}"]`)
  await expect(cell('s26_code')).toHaveText(
    [
      code.slice(0, 4),
      code.slice(4, 9),
      code.slice(9, 11),
      code.slice(11, 13),
      code.slice(13, 17),
      code.slice(17, 21),
      code.slice(21),
    ]
      .join(' ')
      .trim(),
  )
  await expect(cell('total')).toHaveText(
    `${Number(order.total)
      .toFixed(2)
      .replace(/\B(?=(\d{3})+\.)/g, ' ')} €`,
  )
  await cell('s26_code').getByTitle(/copy/).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('a merchant is blocked from the search by a verb and a piece of its name, after the word, and let in again at once', async ({
  page,
  api,
}) => {
  const merchant = await register(api, 'Stopped by a verb')
  const isEnabled = async () =>
    (await api.load<{ enabled: boolean }>('em_view', { filter: [{ name: 'id', value: merchant.id }] })).rows[0]?.enabled
  const search = page.getByRole('dialog', { name: 'Search everything' })

  await page.goto('/view/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`block ${merchant.full_name}`)
  await expect(search.getByRole('option', { name: `Block ${merchant.full_name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Block ${merchant.full_name}?` })
  await expect(question).toBeVisible()
  await page.keyboard.type('block')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Please enter BLOCK in the text box')
  expect(await isEnabled()).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('BLOCK')
  await page.keyboard.press('Enter')
  await expect(page.getByText('EM blocked successfully')).toBeVisible()
  expect(await isEnabled()).toBe(false)

  // What the verb cannot do, the record says.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`block ${merchant.full_name}`)
  await expect(search.getByRole('option', { name: `Block ${merchant.full_name}` })).toHaveCount(0)
  await expect(search.getByRole('option', { name: merchant.full_name })).toContainText('Blocked')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)

  await page.keyboard.press('Control+k')
  // Nothing is done to the record of an earlier answer: Enter waits for that of what was typed.
  await page.keyboard.type(`unblock ${merchant.full_name}\n`, { delay: 0 })
  await expect(page.getByText('EM unblocked successfully')).toBeVisible()
  expect(await isEnabled()).toBe(true)
})
