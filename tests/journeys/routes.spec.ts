import { allTables } from '#schema/registry.ts'
import { routedTables } from '../../src/screens/pages.ts'
import { ownPages } from '#schema/menu/pages.ts'
import type { Permission } from '#schema/roles.ts'
import { may } from '#schema/roles.ts'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { tabsToList, unreached } from './keyboardReach.ts'

const claimed: readonly (readonly [route: string, title: string, id: string])[] = [
  ['dashboard', 'Dashboard', '[ROUTE-01]'],
  ['schedules', 'Schedules', '[ROUTE-07]'],
  ['register', 'Register New E-Merchant', '[ROUTE-02]'],
  ['em-info', 'Merchants', '[ROUTE-03]'],
  ['invites', 'Invites', '[ROUTE-09]'],
  ['registration_requests', 'Applications', '[ROUTE-10]'],
  ['order_info', 'Order List', '[ROUTE-04]'],
  ['order_return', 'Returns', '[ROUTE-05]'],
  ['order_discount', 'Discounts', '[ROUTE-06]'],
  ['general_contract_doc', 'General Contract Documents', '[ROUTE-29]'],
  ['emd_configs', 'EM Dashboard Cobrand Configs', '[ROUTE-25]'],
  ['intermediary_information', 'Intermediary Information', '[ROUTE-30]'],
  ['gdpr_documents', 'GDPR Documents', '[ROUTE-35]'],
  ['data_security_agreements', 'Data Security Agreements', '[ROUTE-36]'],
  ['ref_eas_error_notification_types', 'Notification Types', '[ROUTE-37]'],
  ['ref_notification_subscribers', 'Notification Subscribers', '[ROUTE-38]'],
  ['info', 'EAS info', '[ROUTE-08]'],
  ['em-annual-fees', 'EM Annual Fees', '[ROUTE-19]'],
  ['em-reporting-fees', 'EM Reporting Fees', '[ROUTE-20]'],
  ['em-invoicing-fees', 'EM Invoicing Fees', '[ROUTE-21]'],
  ['notification_settings', 'Notification settings', '[ROUTE-26]'],
  ['invoice_setting', 'Invoice settings', '[ROUTE-28]'],
  ['audit', 'Audit Trail', '[ROUTE-24]'],
  ['user_management/operator', 'Operator Users', '[ROUTE-18]'],
  ['user_management/dashboard', 'Dashboard Users', '[ROUTE-17]'],
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
  ['ref_daily_exchange_rates', 'Daily Exchange Rates', '[ROUTE-39]'],
  ['ref_annual_exchange_rates', 'Annual Exchange Rates', '[ROUTE-40]'],
  ['ref_per_month_exchange_rates', 'Month-Last Day Exchange Rates', '[ROUTE-41]'],
  ['ref_per_monthly_exchange_rates_gbp', 'Monthly Exchange Rates GBP', '[ROUTE-42]'],
  ['ref_sdr_exchange_rates', 'SDR Exchange Rates', '[ROUTE-43]'],
  ['ref_exchange_rates_norway', 'Exchange Rates Norway', '[ROUTE-44]'],
  ['ref_exchange_rates_uk', 'Exchange Rates United Kingdom', '[ROUTE-45]'],
  ['ref_exchange_rates_ch', 'Exchange Rates Switzerland', '[ROUTE-46]'],
  ['ref_fee_class', 'Fee Classes', '[ROUTE-47]'],
  ['ref_auto_active_fee_class', 'Auto active fee classes', '[ROUTE-48]'],
  ['ref_country_vat_rate', 'VAT Rates (EU)', '[ROUTE-49]'],
  ['ref_country_vat_rate_non_eu', 'Non-EU VAT Rates', '[ROUTE-50]'],
  ['ref_country_customs_duty_rate_non_eu', 'Non-EU Customs Duty Rates', '[ROUTE-52]'],
  ['ref_country_groups', 'Country Groups', '[ROUTE-53]'],
  ['ref_hs6p_subcontractors', 'HS6+ Subcontractors', '[ROUTE-55]'],
  ['ref_historic_country_vat_rate', 'Historic Country VAT Data', '[ROUTE-56]'],
  ['ref_special_territory', 'Special VAT Territories', '[ROUTE-57]'],
  ['ref_customs', 'Customs', '[ROUTE-58]'],
  ['ref_dpo_special_arrangement', 'DPO Special Arrangements', '[ROUTE-59]'],
  ['ref_postal_operator', 'Postal Operators', '[ROUTE-66]'],
  ['ref_country', 'Country Information', '[ROUTE-60]'],
  ['ref_currency', 'Currency', '[ROUTE-61]'],
  ['reports', 'Reports', '[ROUTE-13]'],
  ['risk_management', 'Risk Management', '[ROUTE-16]'],
  ['non_eu_import_vat_corrections', 'Non-EU Import VAT Corrections', '[ROUTE-32]'],
  ['non_union_vat_corrections', 'Non-Union VAT Corrections', '[ROUTE-33]'],
  ['union_vat_corrections', 'Union VAT Corrections', '[ROUTE-34]'],
]

const isClaimed = (path: string) => claimed.some(([route]) => route === path)
const others = routedTables.flatMap(({ route, title }) => (isClaimed(route) ? [] : [[route, title, ''] as const]))
/** Pages of their own that an operator may open; those of testers and translators have journeys of their own. */
const own = Object.entries(ownPages).flatMap(
  ([route, { title, permission }]: [string, { title: string; permission?: Permission }]) =>
    isClaimed(route) || (permission !== undefined && !may(['operator'], permission)) ? [] : [[route, title, ''] as const],
)
const routes = [...claimed, ...others, ...own]

/** Lists that say which of their columns stand beside the menu. */
const led: ReadonlySet<string | undefined> = new Set(
  allTables.flatMap(({ route, variants = [], menu, screen, columns }) =>
    menu && columns && screen !== 'settings' && screen !== 'generalDocuments'
      ? [route, ...variants.map((variant) => variant.route)]
      : [],
  ),
)

/** What a screen consists of: a list, cards, a form, documents, or the sentence that there are none. */
const bodies = ['[role=grid]', 'main section', 'main form', 'main details', '[data-document]', 'main h2'].join(', ')

/** Where the focus is after navigation: on the list or the name of the record, where there is one, else on the page or in its form. */
const arrived = '[data-arrival]:focus, main:not(:has([data-arrival])):is(:focus, :focus-within)'

/** In parts, for several workers: an application that is loaded anew for each path would take longer than the paths. */
const parts = 4

for (let part = 0; part < parts; part++) {
  test(`paths open, axe finds nothing serious, Tab reaches all, lists within 12 keys, and lists fit 1280 px: part ${part + 1}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/view/dashboard')
    await expect(page.locator('main a').first()).toBeVisible()
    // The frame of every page, and what an unknown address shows, once.
    if (part === 0) {
      expect.soft(await findings(page), 'the frame of every page').toEqual([])
      await goWithin(page, '/view/nonsense')
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      expect.soft(await findings(page, 'main'), 'an unknown address').toEqual([])
    }
    for (const [route, title, id] of routes.filter((_path, place) => place % parts === part)) {
      await test.step(`/view/${route} opens ${title} ${id}`, async () => {
        // Rows are alike: a hundred of them would take axe and Tab much longer.
        await goWithin(page, `/view/${route}?size=25`)
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(`${title} · Clearance`)
        await expect(page.locator(bodies).first()).toBeVisible()
        await expect.soft(page.locator('a a'), `links within links on ${route}`).toHaveCount(0)
        await expect.soft(page.locator(arrived), `focus after navigation to ${route}`).toHaveCount(1)
        // The kit shows what alerts, and buttons at work, look like.
        // So does law that another journey has corrected for the past.
        const alerts = page.getByRole('alert').filter({ hasNotText: 'VAT was corrected' })
        if (route !== 'kit') await expect(alerts.or(page.locator('main [aria-busy=true]'))).toHaveCount(0)
        await expect(page.getByText('Something went wrong on this page')).toHaveCount(0)
        if (led.has(route)) {
          const over = () => page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)
          await expect.configure({ soft: true }).poll(over, `pixels too many on ${route}`).toBeLessThanOrEqual(0)
          const heads = (await page.getByRole('columnheader').allTextContents()).map((head) =>
            head.replace(/^Actions$/, 'Action'),
          )
          const same = heads.filter((head, place) => head !== '' && heads.indexOf(head) !== place)
          expect.soft(same, `columns with one name on ${route}`).toEqual([])
        }
        expect.soft(await findings(page, 'main'), route).toEqual([])
        expect.soft(await unreached(page), route).toEqual([])
        expect.soft(await tabsToList(page), `Tabs to the first row of ${route}`).toBeLessThanOrEqual(12)
      })
    }
  })
}
