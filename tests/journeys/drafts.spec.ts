import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { addCourier, cellOf, watchWrites } from './lists.ts'

const left = (page: Page, id: number) => page.locator(`[data-draft="courier.${id}"]`)

async function typeInto(page: Page, id: number, text: string): Promise<void> {
  await cellOf(page, id, 'name').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('what was typed in a cell outlives a closed tab: it is offered with its age and what it would change, to save', async ({
  page,
  context,
  api,
}) => {
  const { id, list } = await addCourier(api, 'Before')
  await page.goto(list)
  await typeInto(page, id, 'Half a na')
  await expect(left(page, id)).toHaveCount(0)
  await page.close()

  const later = await context.newPage()
  const writes = watchWrites(later)
  await later.goto(list)
  await expect(left(later, id)).toContainText(/Record \d+, typed just now/)
  await expect(left(later, id)).toContainText('Name: Before → Half a na')
  await expect(cellOf(later, id, 'name')).toHaveText('Before')
  expect(writes).toEqual([])
  expect(await findings(later)).toEqual([])
  await left(later, id).getByRole('button', { name: /^Save/ }).click()
  await expect(cellOf(later, id, 'name')).toHaveText('Half a na')
  await expect(left(later, id)).toHaveCount(0)

  await test.step('a tab that is killed as soon as Save is on its way has saved', async () => {
    await later.getByRole('button', { name: `Edit record ${id}` }).click()
    await later.getByRole('dialog').getByLabel('Name').fill('Saved in time')
    const sent = later.waitForRequest('**/api/persistence/update')
    await later.getByRole('button', { name: 'Save', exact: true }).click()
    await sent
    await later.close({ runBeforeUnload: false })
    await expect(async () => {
      const { rows } = await api.load<{ name: string }>('courier', { filter: [{ name: 'id', value: id }] })
      expect(rows[0]?.name).toBe('Saved in time')
    }).toPass()
  })
})

test('a draft of a record that has moved on is merged by its version: mine, theirs and what was before', async ({
  page,
  context,
  api,
}) => {
  const { id, list } = await addCourier(api, 'First')
  await page.goto(list)
  await page.getByRole('button', { name: `Edit record ${id}` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await page.close()
  await api.update('courier', { id, name: 'Theirs' })

  const later = await context.newPage()
  await later.goto(list)
  await expect(left(later, id)).toContainText('Name: First → Mine (now Theirs)')
  await later.getByRole('button', { name: `Edit record ${id}` }).click()
  const form = later.getByRole('dialog')
  await expect(form.getByLabel('Name')).toHaveValue('Theirs')
  await form.getByRole('button', { name: 'Continue with it' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const merge = later.getByRole('dialog', { name: 'Somebody else has changed this record' })
  await expect(merge).toContainText('Before: First')
  await expect(merge.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked()
  // Who does not choose has the form back as it was typed.
  await merge.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await merge.getByRole('radio', { name: 'Theirs: Theirs' }).check()
  await merge.getByRole('button', { name: 'Save my choice' }).click()
  await expect(later.getByRole('dialog')).toHaveCount(0)
  await expect(cellOf(later, id, 'name')).toHaveText('Theirs')
  await expect(left(later, id)).toHaveCount(0)
})

test('what was typed survives an ended session, is shown to nobody else, and is discarded at sign-out only after a question', async ({
  page,
  api,
}) => {
  const { id, list } = await addCourier(api, 'Kept')
  await page.goto(list)
  await typeInto(page, id, 'Not saved yet')
  // The session ends while the save is on its way: an end told earlier takes the form away before it can be saved.
  const endWithNextSave = async () => {
    const token = await page.evaluate(() => localStorage.getItem('clearance.refresh_token'))
    await page.route(
      '**/api/persistence/**',
      async (route) => {
        await page.request.post('/internal/api/auth/open-id/logout', { data: { token } })
        await route.continue()
      },
      { times: 1 },
    )
  }
  await endWithNextSave()
  await page.keyboard.press('Enter')
  const signIn = async (name: string) => {
    await page.getByLabel('User name').fill(name)
    await page.getByLabel('Password').fill(`${name}-demo`)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  }
  await signIn('operator2')
  await expect(cellOf(page, id, 'name')).toHaveText('Kept')
  await expect(left(page, id)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signIn('operator')
  await page.goto(list)
  await expect(left(page, id)).toContainText('Not saved yet')
  // The same of a form: gone on with there, and cut off again.
  await left(page, id)
    .getByRole('button', { name: /^Continue with it/ })
    .click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Name')).toHaveValue('Not saved yet')
  await form.getByLabel('Code').fill('Nor this')
  await endWithNextSave()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await signIn('operator')
  await expect(left(page, id)).toContainText(/Not saved yet.*Nor this/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and discard what you typed?' })
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(left(page, id)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')))
  await expect.poll(drafts).toEqual([])
})

test('a save without a connection says so and keeps the text, and one click sends it when the connection is back, once', async ({
  page,
  context,
  api,
}) => {
  const { id, list } = await addCourier(api, 'Online')
  await page.goto(list)
  await expect(cellOf(page, id, 'name')).toHaveText('Online')
  await context.setOffline(true)
  await typeInto(page, id, 'Typed offline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await expect(left(page, id)).toContainText('Name: Online → Typed offline')
  await context.setOffline(false)
  await left(page, id).getByRole('button', { name: /^Save/ }).click()
  await expect(cellOf(page, id, 'name')).toHaveText('Typed offline')
  await expect(left(page, id)).toHaveCount(0)

  await page.getByRole('button', { name: `Edit record ${id}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Typed into a form')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).first()).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Typed into a form')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(cellOf(page, id, 'name')).toHaveText('Typed into a form')

  // The answer to the next save gets lost on its way: what has arrived is not sent again.
  await page.route('**/api/persistence/update', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeInto(page, id, 'Arrived unheard')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, id, 'name')).toHaveText('Arrived unheard')
  await expect(left(page, id)).toHaveCount(0)
  const { rows } = await api.load<{ version: number }>('courier', { filter: [{ name: 'id', value: id }] })
  expect(rows[0]?.version).toBe(4)
})
