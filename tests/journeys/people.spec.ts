import { expect, test } from './journey.ts'
import { cut } from './merchants.ts'

test('an administrator adds a person, chooses messages, sends links, and blocks', async ({ as }) => {
  const page = await as('admin')
  const name = `Vera Varis`
  const row = page.getByRole('row').filter({ hasText: name })
  await page.goto('/view/user_management/operator')
  await test.step('the list has the people who work here [OUSER-01]', async () => {
    await expect(page.getByRole('row').filter({ hasText: 'Oskar Operator' })).toBeVisible()
  })
  await test.step('what is missing or wrong stands under its field', async () => {
    await page.getByRole('button', { name: 'Add person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User Name').fill('vera')
    await dialog.getByLabel('First Name').fill('Vera')
    await dialog.getByLabel('Last Name').fill('Varis')
    await dialog.getByLabel('Email').fill('admin@clearance.example')
    await dialog.getByLabel('Roles').click()
    await page.getByRole('option', { name: 'Operator' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(dialog.getByText('Another person has this e-mail')).toBeVisible()
    await dialog.getByLabel('Email').fill('vera@clearance.example')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(page.getByText(/Vera Varis is added. The link holds until \d{4}-/)).toBeVisible()
  })
  await test.step('a row has its messages, a reset and a block [OUSER-02] [OUSER-03] [OUSER-04]', async () => {
    await expect(row.getByRole('button', { name: `Messages for ${name}` })).toBeAttached()
    await expect(row.getByRole('button', { name: `Reset the password of ${name}` })).toBeAttached()
    await expect(row.getByRole('switch', { name: `Block ${name}` })).not.toBeChecked()
  })
  await test.step('messages are ticked, saved and kept [OUSER-06] [OUSER-07]', async () => {
    const messages = row.getByRole('button', { name: `Messages for ${name}` })
    await messages.click()
    await page.getByRole('checkbox', { name: 'VAT sync failed' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Messages saved')).toBeVisible()
    await messages.click()
    await expect(page.getByRole('checkbox', { name: 'VAT sync failed' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Report ready' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a reset says that the link was sent [OUSER-14] [OUSER-15]', async () => {
    await row.getByRole('button', { name: `Reset the password of ${name}` }).click()
    await expect(page.getByText('Password reset link sent to the email address')).toBeVisible()
  })
  await test.step('a block asks first, stays after a reload and is undone at once [OUSER-08]', async () => {
    const block = row.getByRole('switch', { name: `Block ${name}` })
    await block.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText(`${name} is blocked, 0 sessions ended`)).toBeVisible()
    await page.reload()
    await expect(block).toBeChecked()
    await block.click()
    await expect(page.getByText(`${name} may sign in again`)).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Block Aino Administrator' })).toBeDisabled()
  })
})

test('a person’s page shows their sessions, and an administrator ends one', async ({ as }) => {
  const [admin, auditor] = [await as('admin'), await as('auditor')]
  await auditor.goto('/view/dashboard')
  await expect(auditor.locator('h1').first()).toBeVisible()
  await admin.goto('/view/user_management/operator')
  await admin.getByRole('link', { name: 'Anton Auditor' }).click()
  const sessions = admin.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('Chrome on').first()).toBeVisible()
  await expect(sessions.getByText('password').first()).toBeVisible()
  await expect(admin.getByRole('region', { name: 'What they did' })).toBeVisible()
})

test('what each role may do is a page of which each field opens its lists and calls', async ({ page }) => {
  await page.goto('/view/user_management/rights')
  await page.getByRole('button', { name: 'Auditor, Merchants, orders, invoices: reads' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Calls that read')).toBeVisible()
  await expect(dialog.getByText('Calls that change')).toBeHidden()
  await expect(dialog.getByText('GET /api/visualize/em/:id', { exact: true })).toBeVisible()
})

test('a dashboard user gets a second merchant, loses it, is sent a link and is disabled', async ({ page }) => {
  await page.goto(
    '/view/user_management/dashboard?filter=' + encodeURIComponent(JSON.stringify([{ name: 'email', value: 'newcomer@agency' }])),
  )
  const email = 'newcomer@agency.example'
  const row = page.getByRole('row').filter({ hasText: email })
  await test.step('the list has a button that opens the merchants of a user [DUSER-01] [DUSER-02]', async () => {
    await row.getByRole('button', { name: 'EM Role Attachment for user' }).click()
    await expect(page.getByRole('dialog', { name: `EM Role Attachment for user ${email}` })).toBeVisible()
  })
  const assigned = page.getByRole('region', { name: 'Assigned E-Merchants' })
  const available = page.getByRole('region', { name: 'Available E-Merchants' })
  await test.step('two tables stand side by side, each searched by name [DUSER-03] [DUSER-04] [DUSER-05]', async () => {
    await expect(available.getByRole('row').first()).toBeVisible()
    const [left, right] = [await assigned.boundingBox(), await available.boundingBox()]
    expect(left && right && left.x + left.width <= right.x && left.y === right.y).toBe(true)
    await available.getByRole('textbox').fill('lotus')
    await expect(available.getByRole('row').filter({ hasNotText: /lotus/i })).toHaveCount(0)
    await expect(available.getByRole('row').first()).toContainText(/lotus/i)
    await expect(assigned.getByText('No merchant')).toBeVisible()
  })
  const name = (await available.getByRole('row').first().getByRole('cell').first().textContent()) ?? ''
  await test.step('assigning moves a merchant with a note, removing moves it back [DUSER-12] [DUSER-13]', async () => {
    await available.getByRole('button', { name: `Assign ${name}` }).click()
    await expect(page.getByText(`${name} assigned successfully`)).toBeVisible()
    await expect(assigned.getByText(name)).toBeVisible()
    await expect(available.getByText(name)).toBeHidden()
    await assigned.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText(`${name} unassigned successfully`)).toBeVisible()
    await expect(assigned.getByText(name)).toBeHidden()
  })
  await test.step('what fails says so [DUSER-16]', async () => {
    await cut(page, '/api/dashboard/users/attach')
    await available.getByRole('button', { name: `Assign ${name}` }).click()
    await expect(page.getByText(`${name} assign failed`)).toBeVisible()
    await page.unroute('**/api/dashboard/users/attach')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })
  await test.step('a reset is mailed, and not to somebody who is disabled [DUSER-14] [DUSER-16]', async () => {
    await row.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Password reset link sent to the email address')).toBeVisible()
    await row.getByRole('button', { name: 'Disable access' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Access disabled')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
    await row.getByRole('button', { name: 'Enable access' }).click()
    await expect(row.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  })
})

test('one’s own account has name, password, messages and sessions', async ({ as }) => {
  const page = await as('translator')
  await page.goto('/view/dashboard')
  await page.getByRole('link', { name: 'Tuuli Translator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.getByLabel('New password').fill('translator rules')
  await expect(page.getByText(/must not contain your user name/)).toBeVisible()
  await page.getByLabel('Old password').fill('not the old one')
  await page.getByLabel('New password').fill('a quite different one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessions' }).getByText('this one')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Report ready' }).check()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Messages saved')).toBeVisible()
})
