import { expect, test } from './journey.ts'
import { tabTo } from './keyboardReach.ts'

test('a merchant is registered by keyboard alone', async ({ page, api }) => {
  const name = `Keyboard Goods ${Date.now().toString(36)}`
  await page.goto('/view/register')
  const field = (label: string) =>
    page.locator(`[data-field="${label}"] input:not([aria-hidden]), [data-field="${label}"] select`)
  await expect(field('full_name')).toBeVisible()
  await tabTo(page, field('full_name'))
  await page.keyboard.type(name)
  await tabTo(page, field('registered_country'))
  await page.keyboard.type('FI')
  await expect(page.getByRole('option', { name: /^FI / })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, field('fee_class'))
  await page.keyboard.press('ArrowDown')
  await expect(field('fee_class')).toHaveValue('auto')
  await tabTo(page, page.getByRole('button', { name: 'Register', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Registered')).toBeVisible()
  const { rows } = await api.load('em', { filter: [{ name: 'full_name', comparator: '=', value: name }] })
  expect(rows).toMatchObject([{ registered_country: 'FI' }])
})
