import { accessToken } from './accessToken.ts'
import { settle } from '../pictures/settle.ts'
import { headingOf, listPlaces, openMarked } from './markedPages.ts'
import type { Walk } from './Walk.ts'

const WAIT_MS = 5_000

/** Steps of the public form by the names of the buttons that lead to them. */
const formSteps = ['Where', 'What you sell', 'Numbers', 'Stores', 'Warehouses', 'Documents', 'Terms', 'Overview']

/** Walks over what people see without a session: the sign-in, the page for a new password, the public form. */
export async function walkEntrance(walk: Walk): Promise<void> {
  const page = await openMarked(await walk.newContext())
  const note = async (picture: string, steps: readonly string[] = []) => {
    await settle(page)
    await walk.note(page, { title: (await headingOf(page)) || picture, steps, route: null, picture }, await listPlaces(page))
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click({ timeout: WAIT_MS })
  await walk.attempt('sign-in', async () => {
    await page.goto(walk.address)
    await note('sign-in')
    await press('Sign In')
    await note('sign-in-empty', ['Sign In'])
    await page.locator('input[name=username]').fill('nobody')
    await page.locator('input[name=password]').fill('nothing')
    await press('Sign In')
    await note('sign-in-refused', ['Sign In'])
    await press('Forgot Password')
    await note('forgot-password', ['Forgot Password'])
  })
  await walk.attempt('reset-password', async () => {
    await page.goto(`${walk.address}/reset-password?token=${'0'.repeat(43)}`)
    await note('reset-password')
  })
  await walk.attempt('apply', async () => {
    const authorization = `Bearer ${await accessToken(page, walk.address)}`
    const post = (path: string, data: object) =>
      page.request.post(`${walk.address}/api/${path}`, { data, headers: { authorization } })
    await post('persistence/update_eas_info', { key: 'self_reg_enabled', value: true })
    await page.goto(`${walk.address}/apply`)
    await note('apply')
    await post('register/invite', { email: 'clerk@places.example' })
    const list = await post('visualize/load', {
      tableName: 'outbox_view',
      filter: [{ name: 'to', value: 'clerk@places.example' }],
      page: { size: 1 },
    })
    const link = /\/apply\?token=[\w-]+/.exec(await list.text())?.[0] ?? '/apply'
    await page.goto(`${walk.address}${link}`)
    await note('apply-identity', ['link'])
    for (const step of formSteps)
      await walk.attempt(`apply ${step}`, async () => {
        await press(step)
        await note(`apply-${step}`, [step])
      })
  })
  await page.context().close()
}
