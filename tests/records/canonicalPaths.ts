/**
 * Where the specification puts the calls that its texts only name or describe: reads under `visualize`, writes under `persistence`,
 * files under `upload`, reports under `report`, feeds directly under `api`. Paths of what is not built yet are not listed.
 */
export const canonicalPaths: readonly string[] = [
  // Merchants, their accounts, documents and invoices
  'GET /api/visualize/em/{id}',
  'GET /api/visualize/em_accounts/{em_id}',
  'GET /api/last_invoice/{em_id}',
  'GET /api/invoice/{em_id}/{invoice_id}/pdf',
  'POST /api/invoice/update_communication_status',
  'POST /api/persistence/block_em',
  'GET /api/visualize/em_attachment/{id}',
  'DELETE /api/persistence/delete_em_contract/{em_id}/{document_id}',
  'DELETE /api/persistence/deleteDocument/{id}',
  // Passwords
  'POST /api/auth/password/dashboard_user_reset_password',
  'POST /api/auth/password/reset',
  'POST /api/auth/password/set',
  // Orders
  'GET /api/visualize/orderitems/{id}',
  'GET /api/visualize/order_splits/{id}',
  'GET /api/visualize/order_shipments/{id}',
  'GET /api/visualize/shipmentitems/{id}',
  'GET /api/visualize/split_items/{id}',
  'GET /api/customs_report/{shipment_id}/{report_type}/pdf',
  'POST /test/persistence/payment_verify_order_post_sale',
  // Schedules and feeds
  'POST /api/schedules/update',
  'POST /api/schedules/invoke',
  'GET /api/updatedailyexchangerates',
  'GET /api/updateannualexchangerates',
  'GET /api/update_sdr_exchange_rate',
  'POST /api/persistence/updateExchangeRatesNonEU',
  'GET /api/synccountryvatrates',
  // Reference data
  'POST /api/persistence/update_fee_class',
  'GET /api/visualize/country_vat_rate/{country}',
  'GET /api/visualize/country_vat_item/{country_vat_rate_id}',
  'GET /api/visualize/country_vat_item_non_eu/{country_vat_rate_id}',
  'DELETE /api/persistence/country_vat_item/{id}',
  'DELETE /api/persistence/special_territory_postal_code/{id}',
  'GET /api/visualize/countryalpha2',
  'GET /api/visualize/nonEUsupportedalpha2',
  'GET /api/visualize/get_countries/{country_group}',
  'GET /api/visualize/standard_customs_duty_rate',
  'POST /api/persistence/update_standard_customs_duty_rate',
  'GET /api/visualize/special_territory_postal_codes/{id}',
  'POST /api/persistence/update_special_territory_postal_codes',
  // Files
  'POST /api/upload/upload_file',
  'POST /api/upload/upload_norway_custom_duty_file',
  'POST /api/upload/non_eu_vat_rate',
  'GET /api/visualize/file_upload_job/{type}',
  'POST /api/persistence/cancel_file_upload_job',
  // Settings and the error log
  'GET /api/report/error_log/csv',
  'GET /api/visualize/eas_info',
  'GET /api/visualize/invoice_setting',
  'POST /api/persistence/update_invoice_setting',
  'GET /api/visualize/notification_settings',
  'POST /api/persistence/update_notification_settings',
]
