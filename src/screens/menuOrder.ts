/**
 * The pages of each group and subgroup of the side menu in the order of use: daily work first, occasional look-ups last. The
 * order is the same in every language, so that people find a page where a colleague says it is.
 */
export const menuOrder: readonly string[] = [
  'dashboard',
  'vat_workbench',

  'em-info',
  'register',
  'register/guided',
  'em_api_key',
  'number_check',
  'swiss_mail_order',

  'order_info',
  'order_return',
  'order_discount',
  'vat_ledger',
  'intake',
  'intake_finding',
  'intake_receipt',
  'mass_post_sale_log',
  'mass_post_sale_without_lc_log',
  'landed_cost',
  'vat_id_check',

  'backdated_change',
  'backdated_order',

  'invoice_list_view',
  'ref_invoice_product',
  'exports',

  'ref_daily_exchange_rates',
  'ref_per_month_exchange_rates',
  'ref_per_monthly_exchange_rates_gbp',
  'ref_annual_exchange_rates',
  'ref_sdr_exchange_rates',
  'ref_exchange_rates_uk',
  'ref_exchange_rates_norway',
  'ref_exchange_rates_ch',
  'ref_currency',

  'ref_country_vat_rate',
  'ref_vat_category_review',
  'ref_vat_category',
  'ref_vat_category_stance',
  'ref_country_vat_item',
  'ref_country_vat_item_review',
  'ref_vat_proposal',
  'ref_country_vat_rate_non_eu',
  'ref_historic_country_vat_rate',
  'eas_vat_reg',
  'ref_EM_EAS_Intermediary_numbers',

  'ref_hs6p_code',
  'hs_nomenclature',
  'ref_country_customs_duty_rate',
  'ref_country_customs_duty_rate_non_eu',
  'ref_customs',

  'ref_country',
  'ref_country_groups',
  'ref_special_territory',

  'ref_postal_operator',
  'ref_dpo_special_arrangement',
  'ref_courier',
  'ref_hs6p_subcontractors',
  'ref_integration_platform',
  'ref_checkout',
  'ref_sales_type',

  'ref_fee_class',
  'ref_auto_active_fee_class',
  'em-annual-fees',
  'em-invoicing-fees',
  'em-reporting-fees',

  'jobs',
  'uploads',
  'feeds',
  'feed_jump',
  'schedules',

  'general_contract_doc',

  'outbox',

  'info',
  'invoice_setting',
  'notification_settings',
  'ref_enumeration',
  'audit',
  'ref_error_logs',
  'api',
]
