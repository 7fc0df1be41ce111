/*
 * The intermediary itself: a made-up company in Tallinn. All numbers are invented and pass their checks.
 */

const name = 'Clearance Intermediary OÜ'
const address = 'Narva mnt 5, 10117 Tallinn, Estonia'

/** The intermediary as the issuer of invoices. */
export const seller = {
  seller_name: name,
  seller_address: address,
  seller_vat_id: 'EE102384718',
  seller_eori: 'EE14839207',
  seller_postal_code: '10117',
  seller_city: 'Tallinn',
  seller_registry_code: '14839207',
  seller_iban: 'EE382200221020145685',
}

/** Our VAT registrations outside the EU, which merchants may use. */
export const easVatRegistrations = [
  { country: 'GB', vat_id: 'GB416820310', registered_date: '2021-01-04' },
  { country: 'NO', vat_id: 'NO917304521MVA', registered_date: '2021-03-01' },
  { country: 'CH', vat_id: 'CHE215904383MWST', registered_date: '2023-07-01' },
].map((row) => ({ ...row, registered_name: name, registered_address: address }))

/** The numbers under which we act in the schemes, for all merchants. */
export const intermediaryNumbers = [
  { scheme: 'import', intermediary_name: name, intermediary_number: 'IN2330004182', country: 'EE' },
  { scheme: 'import', intermediary_name: name, intermediary_number: 'IN2460009137', country: 'FI' },
  { scheme: 'union', intermediary_name: name, intermediary_number: seller.seller_vat_id, country: 'EE' },
  { scheme: 'non_union', intermediary_name: name, intermediary_number: 'EU233004185', country: 'EE' },
  { scheme: 'non_eu_ioss', intermediary_name: name, intermediary_number: 'GB416820310', country: 'GB' },
]

/** Who classifies goods for us. */
export const hs6pSubcontractors = [
  {
    name: 'Nordic Tariff Desk Oy',
    email: 'codes@nordic-tariff.example',
    country: 'FI',
    hs6p_prefixes: ['61', '62', '63', '64'],
    from_date: '2023-01-01',
    fee: '0.35',
  },
  {
    name: 'Baltic Classification OÜ',
    email: 'desk@baltic-classification.example',
    country: 'EE',
    hs6p_prefixes: ['84', '85', '90'],
    from_date: '2022-06-01',
    fee: '0.42',
  },
  {
    name: 'Zolltarif Beratung Hansa GmbH',
    email: 'tarif@hansa-zoll.example',
    country: 'DE',
    hs6p_prefixes: ['33', '39', '95'],
    from_date: '2021-09-01',
    to_date: '2026-06-30',
    fee: '0.50',
  },
  {
    name: 'Iberia Aduanas SL',
    email: 'clasificacion@iberia-aduanas.example',
    country: 'ES',
    hs6p_prefixes: ['42', '49', '71'],
    from_date: '2024-04-01',
    fee: '0.38',
  },
]
