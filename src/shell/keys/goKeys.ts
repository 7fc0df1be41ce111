/** The pages that `g` and then a letter go to, by their routes, in the order in which they are shown. */
export const goKeys = {
  d: 'dashboard',
  m: 'em-info',
  r: 'register',
  o: 'order_info',
  i: 'invoice_list_view',
  v: 'vat_workbench',
  w: 'ref_country_vat_item_review',
  c: 'ref_country_vat_rate',
  x: 'ref_daily_exchange_rates',
  h: 'ref_hs6p_code',
  f: 'ref_fee_class',
  n: 'outbox',
  s: 'info',
  a: 'audit',
} as const satisfies Readonly<Record<string, string>>
