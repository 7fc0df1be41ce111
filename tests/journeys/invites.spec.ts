import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

test('somebody is invited by a question with an address, and asked again is one row [INVITE-01] [INVITE-02] [INVITE-03]', async ({
  page,
  api,
}) => {
  await page.goto('/view/invites')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Send Invitation' })
  const open = () => page.getByRole('button', { name: 'Invite', exact: true }).click()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register/invite')) requests.push(request.postData() ?? '')
  })

  await test.step('No sends nothing, nor does a bad address [INVITE-04] [INVITE-05] [INVITE-07]', async () => {
    await open()
    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog.getByText('Enter a valid Email')).toBeVisible()
    await findings(page)
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(dialog).toHaveCount(0)
    expect(requests).toEqual([])
  })
  await test.step('Yes invites, and the row is in the list [INVITE-06]', async () => {
    await open()
    await dialog.getByLabel('Email').fill('journey@invited.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invitation sent')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'journey@invited.example' })).toContainText('Sent')
    expect(requests.map((body) => JSON.parse(body) as unknown)).toEqual([{ email: 'journey@invited.example' }])
  })
  await test.step('before Yes the dialog says that the address waits already', async () => {
    await open()
    await dialog.getByLabel('Email').fill('journey@invited.example')
    await expect(dialog.getByText('This address was invited on')).toBeVisible()
    await dialog.getByRole('button', { name: 'No' }).click()
  })
  await test.step('or that somebody has applied with it, which leads to the list with that application [SHELL-11] [APP-03]', async () => {
    const { rows } = await api.load<{ id: number; name: string; np_email_1: string }>('self_registration')
    const applied = rows.find(({ np_email_1: email }) => email)
    await open()
    await dialog.getByLabel('Email').fill(String(applied?.np_email_1))
    await dialog.getByRole('link', { name: `${applied?.name} has applied with this address.` }).click()
    await expect(page).toHaveURL(new RegExp(`registration_requests.*f\\.id=${applied?.id}`))
    await expect(page.locator('[role=row][data-id]')).toHaveCount(1)
    await page.goto('/view/invites')
  })
  await test.step('pasted addresses become a job', async () => {
    await open()
    await dialog.getByRole('button', { name: 'Several addresses' }).click()
    await dialog.getByLabel('Several addresses').fill('a1@pasted.example\nBo <a2@pasted.example>; a3@pasted.example')
    await expect(dialog.getByText('3 addresses')).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .poll(
        async () =>
          (await api.load('invite', { filter: [{ name: 'email', comparator: 'contains', value: '@pasted.example' }] })).total,
      )
      .toBe(3)
  })
})
