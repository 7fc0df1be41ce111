import { defineForm, onForm } from './defineForm.ts'
import { field } from '../fields.ts'
import { requiredWhen } from '../rules/rules.ts'
import { em, em_establishment, em_fee_info, em_oss_info, em_site } from '../tables/index.ts'
import { worded } from '../messages/messages.ts'

const registered = { showIf: { field: 'ioss_registered', is: true } } as const
const oss = em_oss_info.fields

const withoutMerchant = <F extends Readonly<Record<string, unknown>>>({ id: _id, em_id: _em, version: _version, ...fields }: F) =>
  fields

/** 'Register New E-Merchant': only the name and the country are required; everything else has a preset or may be empty. */
export const em_registration = defineForm({
  title: 'Register New E-Merchant',
  fields: {
    full_name: onForm(em.fields.full_name, { section: 'Company' }),
    trade_name: em.fields.trade_name,
    tin_number: em.fields.tin_number,
    registered_country: em.fields.registered_country,
    nominated_person: onForm(em.fields.nominated_person, { section: 'Contact' }),
    nominated_email: em.fields.nominated_email,
    nominated_person_secondary: em.fields.nominated_person_secondary,
    nominated_email_secondary: em.fields.nominated_email_secondary,
    phone: em.fields.phone,
    official_site_url: em.fields.official_site_url,
    method_of_fulfillment: onForm(em.fields.method_of_fulfillment, { section: 'Fulfillment' }),
    po_of_choice: onForm(em.fields.po_of_choice, { showIf: { field: 'method_of_fulfillment', includes: 'POSTAL' } }),
    ioss_registered: onForm(em.fields.ioss_registered, { section: 'One-stop-shop schemes' }),
    ioss_registry_import_scheme_id: onForm(oss.ioss_registry_import_scheme_id, registered),
    ioss_import_scheme_request_date: onForm(oss.ioss_import_scheme_request_date, registered),
    ioss_import_scheme_registered_country: onForm(oss.ioss_import_scheme_registered_country, registered),
    ioss_import_scheme_commencement_date: onForm(oss.ioss_import_scheme_commencement_date, registered),
    ioss_registry_union_scheme_id: onForm(oss.ioss_registry_union_scheme_id, registered),
    ioss_union_scheme_request_date: onForm(oss.ioss_union_scheme_request_date, registered),
    ioss_union_scheme_registered_country: onForm(oss.ioss_union_scheme_registered_country, registered),
    ioss_union_scheme_commencement_date: onForm(oss.ioss_union_scheme_commencement_date, registered),
    ioss_registry_non_union_scheme_id: onForm(oss.ioss_registry_non_union_scheme_id, registered),
    ioss_non_union_scheme_request_date: onForm(oss.ioss_non_union_scheme_request_date, registered),
    ioss_non_union_scheme_registered_country: onForm(oss.ioss_non_union_scheme_registered_country, registered),
    ioss_non_union_scheme_commencement_date: onForm(oss.ioss_non_union_scheme_commencement_date, registered),
    fee_class: onForm(em_fee_info.fields.fee_class, { section: 'Fees', preset: 'auto' }),
    fee_class_id: onForm(em_fee_info.fields.fee_class_id, { showIf: { field: 'fee_class', is: 'manual' } }),
    checkout: onForm(em.fields.checkout, { section: 'Checkout and payments' }),
    custom_checkout_name: onForm(em.fields.custom_checkout_name, { showIf: { field: 'checkout', atMost: 0 } }),
    post_sale_orders_allowed: em.fields.post_sale_orders_allowed,
    post_sale_fee_class_id: onForm(em_fee_info.fields.post_sale_fee_class_id, {
      showIf: { field: 'post_sale_orders_allowed', is: true },
      rules: [
        requiredWhen(
          'post_sale_orders_allowed',
          true,
          worded('POST_SALE_FEE_CLASS_NEEDED', 'Need to select a post sale orders fee class when post sale orders are allowed.'),
        ),
      ],
    }),
    dashboard_cobrand_identifier: field.choice({
      title: 'Dashboard Co-brand',
      choices: { enumeration: 'dashboard_cobrand_identifier' },
      presetFirst: true,
    } as const),
    payment_currency_id: onForm(em.fields.payment_currency_id, { presetLabel: 'EUR' }),
    payment_handling_mode: em.fields.payment_handling_mode,
    price_inclusive_vat: em.fields.price_inclusive_vat,
  },
  lists: {
    em_site: { title: 'Online Stores', fields: withoutMerchant(em_site.fields) },
    em_establishment: {
      title: 'Establishments',
      showIf: { field: 'registered_country', countryIs: 'is_eu' },
      fields: withoutMerchant(em_establishment.fields),
    },
  },
})
