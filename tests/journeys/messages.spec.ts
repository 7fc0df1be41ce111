import { addDays } from '#domain/day.ts'
import { startJourneyNode } from '../../api/cli/testing/startJourneyNode.ts'
import { startMailServer } from '../support/startMailServer.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test as base } from './journey.ts'
import { preview } from './previewMonth.ts'

interface Node {
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  address: string
}

/** These journeys have a node of their own with a mail server, and may wind its clock: the others look for mails in the outbox. */
const test = base.extend<object, { demo: Readonly<Record<string, string>>; node: Node }>({
  /** How much there is in the demo of that node. */
  demo: [
    { JOURNEY_MERCHANTS: '12', JOURNEY_ORDERS: '20' },
    { scope: 'worker', option: true },
  ],
  node: [
    async ({ demo }, use) => {
      const mailServer = await startMailServer()
      const { address, stop } = await startJourneyNode({ SMTP_URL: mailServer.url, ...demo })
      await use({ mailServer, address })
      await stop()
      await mailServer.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ node }, use) => use(node.address),
})
test.use({ isolated: true })
// One node is enough.
test.describe.configure({ mode: 'default' })

const messageText = 'Please have your invoices of November ready.'

test('a message is written, kept as a draft, looked at, sent to a filter, and sent again to whom it did not reach [MSG-02]', async ({
  page,
  as,
  node: { mailServer },
}) => {
  test.slow()
  const subject = page.getByLabel('Subject')
  const text = page.getByRole('textbox', { name: 'Message' })
  await test.step('the list leads to an empty form [MSG-01] [ROUTE-11] [ROUTE-12]', async () => {
    await page.goto('/view/direct-message')
    await expect(page.getByRole('heading', { level: 1, name: 'Direct Messages' })).toBeVisible()
    await page.getByRole('button', { name: 'New Message', exact: true }).click()
    await expect(page).toHaveURL(/\/view\/add-message$/)
    await expect(page.getByRole('heading', { level: 1, name: 'New Message' })).toBeVisible()
    await expect(subject).toHaveValue('')
    await expect(text).toHaveText('')
  })
  await test.step('what was written is a draft', async () => {
    await page.getByRole('button', { name: 'By filter' }).click()
    await subject.fill('News of November')
    await text.fill(messageText)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Message saved successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/view\/add-message\?id=\d+$/)
    expect(await findings(page)).toEqual([])
  })
  await test.step('Edit passes the draft on, which is not read anew, and shows it filled [MSG-03] [SHELL-11]', async () => {
    await page.goto('/view/direct-message')
    const read: string[] = []
    page.on('request', (request) => {
      const asked = request.postData() ?? ''
      if (asked.includes('"direct_message"') && /"filter":\[\{"name":"id"/.test(asked)) read.push(asked)
    })
    await page.getByRole('button', { name: 'Edit News of November' }).click()
    await expect(subject).toHaveValue('News of November')
    await expect(text).toHaveText(messageText)
    await expect(page.getByRole('button', { name: 'By filter' })).toHaveAttribute('aria-pressed', 'true')
    expect(read).toEqual([])
  })
  await test.step('what is changed then is kept over a reload', async () => {
    await subject.fill('News of December')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Message saved successfully')).toBeVisible()
    await page.reload()
    await expect(subject).toHaveValue('News of December')
    await expect(text).toHaveText(messageText)
  })
  await test.step('somebody else reads the draft, has no button for it, and is told so at its address [PERM-12]', async () => {
    const other = await as('operator2')
    await other.goto('/view/direct-message')
    await expect(other.getByRole('row').filter({ hasText: 'News of December' })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await goWithin(other, page.url().replace(/^.*(?=\/view\/)/, ''))
    await expect(other.getByText(/is the draft of somebody else/)).toBeVisible()
    await expect(other.getByLabel('Subject')).toHaveCount(0)
  })
  const dialog = page.getByRole('dialog', { name: 'Look at the message' })
  let refused = ''
  await test.step('the preview says who gets it, and from there it is sent', async () => {
    await page.getByRole('button', { name: 'Preview and send' }).click()
    await expect(dialog.getByText(/^\d+ merchants get it\.$/)).toBeVisible()
    await expect(dialog.frameLocator('iframe').getByText(messageText)).toBeVisible()
    expect(await findings(page)).toEqual([])
    const [first = ''] = await dialog.getByRole('listitem').allTextContents()
    refused = first.split(' · ').at(-1) ?? ''
    expect(refused).toContain('@')
    mailServer.unknown.add(refused)
    await dialog.getByRole('button', { name: /^Send to \d+ merchants$/ }).click()
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/view\/direct-message\/\d+$/)
  })
  const row = page.getByRole('row').filter({ hasText: refused })
  const again = page.getByRole('button', { name: 'Send to those not reached' })
  await test.step('its page says whom it did not reach, and why', async () => {
    await expect(again).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/no such person here/).first()).toBeVisible()
    expect(mailServer.received.some(({ to }) => to.includes(refused))).toBe(false)
    expect(mailServer.received.length).toBeGreaterThan(0)
    await expect(row.first()).toBeVisible()
    await expect(row.first().getByRole('link', { name: /^\d+$/ })).toHaveAttribute('href', /^\/view\/outbox\/\d+$/)
  })
  await test.step('sent again it reaches only those', async () => {
    mailServer.unknown.clear()
    mailServer.received.length = 0
    await again.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to those not reached' }).click()
    await expect.poll(() => mailServer.received.map(({ to }) => to), { timeout: 60_000 }).toEqual([[refused]])
    const [email] = await mailServer.emails()
    expect(email?.subject).toBe('News of December')
    expect(email?.text).toContain(messageText)
    await expect(page.getByText(/no such person here/)).toHaveCount(0)
  })
})

test('a new type of errors has subscribers and is mailed to them, in words that somebody has changed [NOTIF-05] [NOTIF-10]', async ({
  page,
  as,
  node: { mailServer },
}) => {
  test.slow()
  const display = page.getByRole('button', { name: 'Display Subscribers of FeedFailure' })
  const popup = page.getByRole('dialog', { name: 'Subscribers of FeedFailure' })
  await test.step('two types are added, and nobody is told of them yet', async () => {
    await page.goto('/view/ref_eas_error_notification_types')
    for (const name of ['FeedFailure', 'Late Return']) {
      await page.getByRole('button', { name: 'Add notification type', exact: true }).click()
      const adding = page.getByRole('dialog', { name: 'Add notification type' })
      await adding.getByLabel('Notification Type').fill(name)
      await adding.getByRole('button', { name: 'Add type' }).click()
      await expect(page.getByRole('button', { name: `Display Subscribers of ${name}` })).toBeVisible()
    }
    await display.click()
    await expect(popup.getByText('Nobody is told of it.')).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('somebody is assigned one of them by a checkbox', async () => {
    await goWithin(page, '/view/ref_notification_subscribers')
    await page.getByRole('button', { name: 'Add New Record' }).click()
    const record = page.getByRole('dialog')
    await record.getByLabel('User Name').fill('Kim Berg')
    await record.getByLabel('E-mail').fill('kim@ops.example')
    await record.getByRole('button', { name: 'Add record' }).click()
    await page.getByRole('button', { name: 'Assign Notification to Kim Berg' }).click()
    const assign = page.getByRole('dialog', { name: 'Assign Notification' })
    await expect(assign.getByRole('checkbox')).toHaveCount(2)
    await assign.getByRole('checkbox', { name: 'FeedFailure' }).check()
    expect(await findings(page)).toEqual([])
    await assign.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Notifications saved')).toBeVisible()
    await goWithin(page, '/view/ref_eas_error_notification_types')
    await display.click()
    await expect(popup.getByRole('listitem')).toHaveText(['Kim Berg · kim@ops.example'])
    await popup.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('an error of that type arrives in the mailbox', async () => {
    const tester = await as('tester')
    await tester.goto('/view/lab_faults')
    await tester.getByRole('button', { name: 'Turn on: Feeds are unreachable' }).click()
    await expect(tester.getByRole('button', { name: 'Turn off: Feeds are unreachable' })).toBeVisible()
    await goWithin(page, '/view/ref_annual_exchange_rates')
    await page.getByRole('button', { name: 'Sync', exact: true }).click()
    await expect
      .poll(async () => (await mailServer.emails()).find(({ to }) => to?.[0]?.address === 'kim@ops.example')?.subject, {
        timeout: 60_000,
      })
      .toBe('FeedFailure: 1 error')
    await tester.getByRole('button', { name: 'Turn off: Feeds are unreachable' }).click()
  })
  await test.step('the words of its mail are changed in German, seen in its preview, and sent as a test', async () => {
    const [translator, admin] = [await as('translator'), await as('admin')]
    await translator.goto('/view/studio?language=de&search=mails.errors.subject')
    // Of several, the second form.
    const words = translator.getByRole('textbox', { name: 'Translation' }).nth(1)
    await expect(words).toHaveValue(/%\{type\}/)
    await words.press('Control+End')
    await words.pressSequentially(' (bitte ansehen)')
    await words.press('Control+Enter')
    await admin.goto('/view/studio?language=de&state=toReview')
    await expect(admin.getByRole('textbox', { name: 'Translation' }).nth(1)).toHaveValue(/\(bitte ansehen\)/)
    await admin.keyboard.press('Alt+a')
    await admin.getByRole('button', { name: 'Publish… 1' }).click()
    await admin.keyboard.press('Enter')
    await goWithin(admin, '/view/mail_templates?kind=errors&language=de')
    await expect(admin.getByText(/^Subject: .*\(bitte ansehen\)$/)).toBeVisible({ timeout: 30_000 })
    await admin.getByRole('button', { name: 'Send a test to me' }).click()
    await expect
      .poll(async () => (await mailServer.emails()).some(({ subject }) => subject?.endsWith('(bitte ansehen)')), {
        timeout: 30_000,
      })
      .toBe(true)
  })
})

interface Service {
  em_id: number
  mode: 'direct' | 'indirect'
  email: string
}

/** A merchant of the demo without a GPSR service, who was there two months ago and has an address. */
async function without(api: JourneyApi, month: string): Promise<Service> {
  const { rows } = await api.load<{
    id: number
    registered_date: string
    nominated_email: string | null
    payment_handling_mode: Service['mode']
  }>('em', { orderBy: [{ name: 'id', direction: 'asc' }] })
  const { rows: had } = await api.load<{ em_id: number }>('em_product', { page: { size: 100 } })
  const found = rows.find(
    ({ id, registered_date, nominated_email }) =>
      registered_date < `${month}-01` && nominated_email !== null && !had.some(({ em_id }) => em_id === id),
  )
  if (!found) throw new Error(`None of ${rows.length} merchants is without products`)
  return {
    em_id: found.id,
    mode: found.payment_handling_mode,
    email: found.nominated_email ?? '',
  }
}

/** The month before the last one, which can be billed on any day. */
const billed = addDays(`${addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1).slice(0, 7)

test('a merchant is given a GPSR service and billed for it, is late, reminded of it twice, and then left in peace', async ({
  page,
  as,
  api,
  node: { mailServer },
}) => {
  test.slow()
  const { em_id, mode, email } = await without(api, billed)
  const admin = await as('admin')
  const tester = await as('tester')
  /** The invoice of the month, as the list has it; later months are billed by the schedule. */
  const invoiceOf = async () => {
    const { rows } = await api.load<{ id: number; invoice_number: string }>('invoice_list_info', {
      filter: [
        { name: 'em_id', value: em_id },
        { name: 'invoice_duration', value: billed },
        { name: 'invoice_number', comparator: 'contains', value: 'G' },
      ],
    })
    return rows[0] ?? { id: 0, invoice_number: '' }
  }

  await test.step('terms are set on the pages of settings, by keyboard', async () => {
    const set = async (path: string, title: string, value: string) => {
      await (admin.url().includes('/view/') ? goWithin(admin, path) : admin.goto(path))
      const card = admin.getByRole('region', { name: title })
      await card.getByRole('button', { name: /^Edit/ }).press('Enter')
      await card.locator('input').fill(value)
      await card.locator('input').press('Enter')
      await expect(card.locator('input')).toHaveCount(0)
    }
    await set('/view/invoice_setting', 'Invoice Payment Term', '0')
    await set('/view/notification_settings', 'First Overdue Invoice Notification', '2')
    await set('/view/notification_settings', 'Second Overdue Invoice Notification', '4')
    const suspending = admin.getByRole('region', { name: 'Suspend after Second Overdue Notification' })
    await suspending.getByRole('button', { name: /^Edit/ }).press('Enter')
    await suspending.locator('input').press('Space')
    await suspending.getByRole('button', { name: /^Save/ }).press('Enter')
    await expect(suspending.locator('input')).toHaveCount(0)
  })
  await test.step('the merchant is given the service on its page', async () => {
    await page.goto(`/view/em-info/${em_id}`)
    const products = page.getByRole('region', { name: 'Products' })
    await products.scrollIntoViewIfNeeded()
    await products.getByRole('button', { name: 'Add New Record' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /^Product/ }).fill('GPSR')
    await page.getByRole('option', { name: /GPSR/ }).click()
    await dialog.getByLabel('Valid From').fill(`${billed}-01`)
    await dialog.getByRole('button', { name: 'Add record' }).click()
    await expect(products.getByText(/GPSR/).first()).toBeVisible()
  })
  const row = page.locator('[role=row][data-id]')
  await test.step('its month is previewed with the product, by keyboard, and issued', async () => {
    await goWithin(page, '/view/billing')
    await preview(page, { month: billed, payment_handling_mode: mode })
    await goWithin(page, `/view/billing?f.em_id=${em_id}&f.month=${billed}`)
    await expect(row).toHaveCount(1)
    await expect(row.locator('[data-column=total]')).toContainText('24')
    await row.getByRole('button', { name: /^Issue: / }).press('Enter')
    await expect(row.getByRole('img', { name: 'Issued' })).toBeVisible({ timeout: 30_000 })
  })
  const { id, invoice_number: number } = await invoiceOf()
  const letDaysPass = async (days: number, expected: Record<string, unknown>) => {
    await goWithin(tester, '/view/lab_clock')
    const field = tester.getByLabel('Days', { exact: true })
    await field.fill(String(days))
    await field.press('Enter')
    // Until it has arrived, with all that was to run on the way.
    await expect.poll(invoiceOf, { timeout: 120_000 }).toMatchObject(expected)
  }
  const mailed = async () =>
    (await mailServer.emails())
      .filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes(number))
      .map(({ subject, attachments }) => [subject, attachments[0]?.filename])
  await test.step('a day after its due date it is overdue, and two days after it the merchant is reminded', async () => {
    await tester.goto('/view/lab_clock')
    await letDaysPass(1, { payment_status: 'overdue' })
    await letDaysPass(1, { payment_status: 'overdue' })
    await expect
      .poll(async () => (await mailed()).at(-1), { timeout: 60_000 })
      .toEqual([`Reminder: invoice ${number}`, `Invoice ${number}.pdf`])
  })
  await test.step('the second reminder is the last one: its page says so, and notifying is not possible any more', async () => {
    await letDaysPass(2, { communication_status: 'suspended' })
    await expect
      .poll(mailed, { timeout: 60_000 })
      .toEqual(
        [`Your invoice ${number}`, `Reminder: invoice ${number}`, `Second reminder: invoice ${number}`].map((subject) => [
          subject,
          `Invoice ${number}.pdf`,
        ]),
      )
    await goWithin(page, `/view/invoice_list_view/${id}`)
    const mails = page.getByRole('region', { name: 'Mails' })
    await mails.scrollIntoViewIfNeeded()
    for (const kind of ['First reminder', 'Second reminder']) await expect(mails.getByText(kind)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume mails' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notify', exact: true })).toBeDisabled()
  })
})
