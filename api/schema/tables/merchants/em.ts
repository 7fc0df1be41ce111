import { fulfillmentMethods, merchantSchemes, merchantStates, paymentHandlingModes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'
import { iban, pattern } from '../../rules/rules.ts'

/** A merchant ("EM"). Its list is `em_view`; its registration and its dialog build on this definition. */
export const em = defineTable({
  title: 'Merchants',
  area: 'business',
  fields: {
    id: field.id(),
    identifier: field.text({ tellsOf: 'nobody', required: true, generated: true, tab: 'basic' }),
    client_id: field.text({
      tellsOf: 'nobody',
      required: true,
      generated: true,
      title: 'Client ID',
      hidden: true,
      letters: 36,
      tab: 'basic',
    }),
    full_name: field.text({ tellsOf: 'nobody', required: true, tab: 'basic' }),
    trade_name: field.text({ tellsOf: 'nobody', tab: 'basic' }),
    tin_number: field.text({ tellsOf: 'nobody', title: 'TIN', letters: 18, tab: 'basic', maxLength: 30 }),
    registered_country: field.country({ forMany: false, required: true, tab: 'basic' }),
    registered_address: field.text({ tellsOf: 'nobody', forMany: false, tab: 'basic', maxLength: 300 }),
    registered_postal_code: field.text({ tellsOf: 'nobody', forMany: false, tab: 'basic', maxLength: 20 }),
    registered_city: field.text({ tellsOf: 'nobody', forMany: false, tab: 'basic', maxLength: 100 }),
    registered_date: field.day({ required: true, generated: true, tab: 'basic' }),
    enabled: field.flag({ editable: false, preset: true, tab: 'basic', states: merchantStates }),

    /** Ids of 0 and below mean a checkout that is not in our list. */
    checkout: field.ref({ tab: 'landed_cost', to: { table: 'checkout', label: 'name' } }),
    custom_checkout_name: field.text({ tellsOf: 'nobody', forMany: true, tab: 'landed_cost' }),
    payment_currency_id: field.ref({ title: 'Payment Currency', tab: 'landed_cost', to: { table: 'currency', label: 'code' } }),
    payment_handling_mode: field.choice({
      required: true,
      choices: paymentHandlingModes,
      preset: 'indirect',
      tab: 'landed_cost',
    }),
    price_inclusive_vat: field.flag({ title: 'Price Inclusive of VAT', preset: true, tab: 'landed_cost' }),
    post_sale_orders_allowed: field.flag({ tab: 'landed_cost' }),

    nominated_person: field.text({ tellsOf: 'contact', tab: 'contact' }),
    nominated_email: field.email({ tellsOf: 'contact', tab: 'contact' }),
    nominated_person_secondary: field.text({ tellsOf: 'contact', tab: 'contact' }),
    nominated_email_secondary: field.email({ tellsOf: 'contact', tab: 'contact' }),
    phone: field.phone({ tellsOf: 'contact', tab: 'contact' }),
    nominated_phone_secondary: field.phone({ tellsOf: 'contact', tab: 'contact' }),
    /** Of its invoices and of mails about them. */
    language: field.choice({
      required: true,
      choices: { enumeration: 'language' },
      labels: languageNames,
      preset: 'en',
      tab: 'contact',
    }),
    official_site_url: field.url({ tellsOf: 'nobody', title: 'Official Site URL', tab: 'contact' }),
    web_address: field.url({ tellsOf: 'nobody', tab: 'contact' }),
    /** Empty if it is the merchant itself. */
    bank_account_holder: field.text({ tellsOf: 'contact', forMany: false, tab: 'contact', maxLength: 140 }),
    iban: field.text({
      tellsOf: 'nobody',
      forMany: false,
      title: 'IBAN',
      letters: 34,
      tab: 'contact',
      maxLength: 42,
      rules: [iban()],
    }),
    bic: field.text({
      tellsOf: 'nobody',
      forMany: false,
      title: 'BIC',
      tab: 'contact',
      maxLength: 11,
      rules: [pattern('^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$')],
    }),

    ioss_registered: field.flag({ title: 'IOSS Registered', tab: 'oss' }),
    /** It is the deemed supplier of what others sell through it (Article 14a of Directive 2006/112/EC). */
    electronic_interface: field.flag({ forMany: false, title: 'Electronic Interface', tab: 'oss' }),

    method_of_fulfillment: field.tags({ choices: fulfillmentMethods, tab: 'additional' }),
    po_of_choice: field.text({ tellsOf: 'nobody', forMany: true, title: 'Postal Operator of Choice', tab: 'additional' }),
    dashboard_cobrand_identifier: field.text({
      tellsOf: 'nobody',
      forMany: true,
      title: 'Dashboard Co-brand',
      tab: 'additional',
      maxLength: 50,
    }),
    _source: field.choice({
      required: true,
      generated: true,
      choices: ['manual', 'auto'],
      title: 'Source',
      tab: 'additional',
    }),
    timestamp: { ...field.stamp(), tab: 'additional' },

    /* Derived by the database from the merchant's registrations, for lists. */
    available_schemes: field.tags({ required: true, generated: true, choices: merchantSchemes, tab: 'oss' }),
    non_eu_countries_using_eas_vat_reg: field.tags({
      tellsOf: 'nobody',
      required: true,
      generated: true,
      hidden: true,
      title: 'Non-EU Countries Using EAS VAT Registration',
    }),
    /** Everything that the search box of the merchant list covers, one value per line. */
    context: field.text({ tellsOf: 'nobody', required: true, generated: true, hidden: true, lowerCase: true }),
    /** Whether a VAT, IOSS or OSS number looks wrong or is missing, as it is judged today. */
    numbers_to_check: field.flag({ generated: true, hidden: true }),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['full_name', 'enabled'],
  sort: ['id', 'desc'],
  label: 'full_name',
  lead: { title: 'full_name', subtitle: 'identifier', state: 'enabled', when: 'registered_date', country: 'registered_country' },
  knownBy: ['identifier'],
  page: {
    facts: ['registered_country', 'available_schemes', 'registered_date', 'identifier'],
    mails: ['nominated_email', 'nominated_email_secondary'],
    lists: [
      { table: 'em_fee_info', by: 'em_id', part: true, unlisted: true },
      { table: 'em_oss_info', by: 'em_id', part: true, unlisted: true },
      { table: 'em_vat', by: 'em_id', part: true },
      { table: 'em_non_eu_vat_registration', by: 'em_id', part: true },
      { table: 'number_check', by: 'em_id', since: 'timestamp', unlisted: true },
      { table: 'swiss_mail_order', by: 'em_id' },
      { table: 'em_site', by: 'em_id', part: true },
      { table: 'em_establishment', by: 'em_id', part: true },
      { table: 'dashboard_assignment', by: 'em_id', part: true, unlisted: true },
      { table: 'em_account', by: 'em_id', mail: 'email' },
      { table: 'em_product', by: 'em_id', part: true },
      { table: 'em_api_key', by: 'em_id', part: true },
      { table: 'em_contract_document', by: 'em_id', part: true, removed: true, unlisted: true },
      { table: 'em_attachment', by: 'em_id', since: 'created', unlisted: true },
      { table: 'order_info_view', by: 'em_id', since: 'timestamp' },
      { table: 'invoice_list_info', by: 'em_id', since: 'timestamp' },
      { table: 'emvat_report_fiscal_view', by: 'em_id', columns: ['report_period_name', 'year', 'due_date', 'total_vat_due'] },
    ],
  },
})
