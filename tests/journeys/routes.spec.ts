import { expect, goWithin, test } from './journey.ts'

const routes = [
  ['register', 'Register New E-Merchant', '[ROUTE-02]'],
  ['em-info', 'Merchants', '[ROUTE-03]'],
  ['order_info', 'Order List', '[ROUTE-04]'],
  ['order_return', 'Returns', '[ROUTE-05]'],
  ['order_discount', 'Discounts', '[ROUTE-06]'],
  ['general_contract_doc', 'General Contract Documents', '[ROUTE-29]'],
  ['info', 'EAS info', '[ROUTE-08]'],
  ['em-annual-fees', 'EM Annual Fees', '[ROUTE-19]'],
  ['em-reporting-fees', 'EM Reporting Fees', '[ROUTE-20]'],
  ['em-invoicing-fees', 'EM Invoicing Fees', '[ROUTE-21]'],
  ['notification_settings', 'Notification settings', '[ROUTE-26]'],
  ['invoice_setting', 'Invoice settings', '[ROUTE-28]'],
  ['audit', 'Audit Trail', '[ROUTE-24]'],
  ['eas_vat_reg', 'EAS VAT Registrations', '[ROUTE-27]'],
  ['ref_country_customs_duty_rate', 'Customs Duty Rates', '[ROUTE-51]'],
  ['ref_hs6p_code', 'HS6+ Codes', '[ROUTE-54]'],
  ['ref_enumeration', 'Enums', '[ROUTE-62]'],
  ['ref_error_logs', 'Error Logs', '[ROUTE-63]'],
  ['ref_EM_EAS_Intermediary_numbers', 'OSS intermediary numbers', '[ROUTE-64]'],
  ['ref_sales_type', 'Sales Types', '[ROUTE-67]'],
  ['ref_checkout', 'Checkouts', '[ROUTE-67]'],
  ['ref_courier', 'Couriers', '[ROUTE-67]'],
  ['ref_integration_platform', 'Integration Platforms', '[ROUTE-67]'],
] as const

/** Three at a time: a page that is loaded anew for each path would take longer than the paths. */
const groups = routes.flatMap((_, at) => (at % 3 === 0 ? [routes.slice(at, at + 3)] : []))

for (const group of groups) {
  const names = group.map(([, title]) => title).join(', ')
  const ids = [...new Set(group.map(([, , id]) => id))].join(' ')
  test(`paths open their screens by name: ${names} ${ids}`, async ({ page }) => {
    await page.goto('/view/dashboard')
    for (const [route, title] of group) {
      await goWithin(page, `/view/${route}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })
}
