import { expect, test } from './journey.ts'

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
    await page.getByRole('button', { name: 'Yes' }).click()
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
