import { passesAxeInDark } from './findings.ts'
import { expect, test } from './journey.ts'

test('what is owed is shown by age, and a bar leads to its invoices; rows of an earlier shape have their amount', async ({
  page,
}) => {
  await page.goto('/view/invoice_list_view')
  await page.getByRole('button', { name: 'Ageing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ageing' })
  await expect(dialog.getByRole('button', { name: /^1–30 days/ })).toBeVisible()
  await test.step('the dialog passes axe, dark and narrow', () => passesAxeInDark(page))
  await dialog.getByRole('button', { name: /^1–30 days/ }).click()
  await expect(page).toHaveURL(/f\.due_date=/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await test.step('a row with eur_amount only shows it [INV-19]', async () => {
    await page.route('**/api/visualize/load', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { rows: Record<string, unknown>[] } }
      for (const row of body.data.rows) {
        if (!('total_invoice_amount_in_eur' in row)) continue
        delete row['total_invoice_amount_in_eur']
        row['eur_amount'] = '1234.50'
      }
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await expect(page.getByText('1 234.50').first()).toBeVisible()
  })
})
