import { startJourneyNode } from '../../api/cli/testing/startJourneyNode.ts'
import { startMailServer } from '../support/startMailServer.ts'
import { findings } from './findings.ts'
import { expect, test as base } from './journey.ts'

interface Node {
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  address: string
}

/** These journeys have a node of their own with a mail server: the others look for mails in the outbox. */
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

test('a type of errors has its subscribers in a popup, and a subscriber a checkbox for each type [NOTIF-05] [NOTIF-10]', async ({
  page,
}) => {
  for (const name of ['Sync Failure', 'Late Return']) {
    await page.goto('/view/ref_eas_error_notification_types')
    await page.getByRole('button', { name: 'Add notification type', exact: true }).click()
    const adding = page.getByRole('dialog', { name: 'Add notification type' })
    await adding.getByLabel('Notification Type').fill(name)
    await adding.getByRole('button', { name: 'Add type' }).click()
    await expect(page.getByRole('button', { name: `Display Subscribers of ${name}` })).toBeVisible()
  }
  const popup = page.getByRole('dialog', { name: 'Subscribers of Sync Failure' })
  const display = page.getByRole('button', { name: 'Display Subscribers of Sync Failure' })
  await display.click()
  await expect(popup.getByText('Nobody is told of it.')).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()

  await page.goto('/view/ref_notification_subscribers')
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const record = page.getByRole('dialog')
  await record.getByLabel('User Name').fill('Kim Berg')
  await record.getByLabel('E-mail').fill('kim@ops.example')
  await record.getByRole('button', { name: 'Add record' }).click()
  await page.getByRole('button', { name: 'Assign Notification to Kim Berg' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Notification' })
  await expect(assign.getByRole('checkbox')).toHaveCount(2)
  await assign.getByRole('checkbox', { name: 'Sync Failure' }).check()
  expect(await findings(page)).toEqual([])
  await assign.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()

  await page.goto('/view/ref_eas_error_notification_types')
  await display.click()
  await expect(popup.getByRole('listitem')).toHaveText(['Kim Berg · kim@ops.example'])
})
