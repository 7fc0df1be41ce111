import { expect, goWithin, test } from './journey.ts'

const groups = [
  [
    'merchants and orders [ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-29]',
    {
      register: 'Register New E-Merchant',
      'em-info': 'Merchants',
      order_info: 'Order List',
      order_return: 'Returns',
      order_discount: 'Discounts',
      general_contract_doc: 'General Contract Documents',
    },
  ],
  [
    'fees and settings [ROUTE-08] [ROUTE-19] [ROUTE-20] [ROUTE-21] [ROUTE-26] [ROUTE-28]',
    {
      info: 'EAS info',
      'em-annual-fees': 'EM Annual Fees',
      'em-reporting-fees': 'EM Reporting Fees',
      'em-invoicing-fees': 'EM Invoicing Fees',
      notification_settings: 'Notification settings',
      invoice_setting: 'Invoice settings',
    },
  ],
  [
    'logs and reference data [ROUTE-24] [ROUTE-27] [ROUTE-51] [ROUTE-54] [ROUTE-62] [ROUTE-63] [ROUTE-64] [ROUTE-67]',
    {
      audit: 'Audit Trail',
      eas_vat_reg: 'EAS VAT Registrations',
      ref_country_customs_duty_rate: 'Customs Duty Rates',
      ref_hs6p_code: 'HS6+ Codes',
      ref_enumeration: 'Enums',
      ref_error_logs: 'Error Logs',
      ref_EM_EAS_Intermediary_numbers: 'OSS intermediary numbers',
      ref_sales_type: 'Sales Types',
      ref_checkout: 'Checkouts',
      ref_courier: 'Couriers',
      ref_integration_platform: 'Integration Platforms',
    },
  ],
] as const

for (const [name, routes] of groups) {
  test(`each path opens its screen by name: ${name}`, async ({ page }) => {
    await page.goto('/view/dashboard')
    for (const [route, title] of Object.entries(routes)) {
      await goWithin(page, `/view/${route}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })
}
