import {
  customsDecSchemes,
  fulfillmentMethods,
  goodsTypes,
  merchantSchemes,
  orderStatuses,
  paymentHandlingModes,
  reportTypes,
  saleTypes,
} from '#schema/choices.ts'

/** `payment_verified` reads 'Payment verified'. */
const inWords = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pairs = (values: readonly string[], named: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, named[value] ?? inWords(value)]))

/** The lists of values of the product, with their labels. */
export const enumerations = [
  {
    name: 'order_status',
    description: 'Where an order stands, from its arrival to its payment',
    values: pairs(orderStatuses, { fc_confirmed: 'Confirmed by the customer' }),
  },
  {
    name: 'sale_type',
    description: 'How a sale came to us',
    values: pairs(saleTypes, { POST_SALE_WITHOUT_LC: 'Post sale without landed cost' }),
  },
  {
    name: 'scheme',
    description: 'The one-stop-shop schemes and the registrations outside the EU',
    values: pairs(merchantSchemes, {
      IMPORT: 'Import scheme (IOSS)',
      UNION: 'Union scheme',
      NON_UNION: 'Non-Union scheme',
      NON_EU_SUPPORTED_COUNTRY: 'Supported country outside the EU',
    }),
  },
  {
    name: 'report_type',
    description: 'Under what a part of an order is reported',
    values: pairs(reportTypes, {
      OSS_IMPORT: 'OSS import scheme',
      OSS_UNION: 'OSS Union scheme',
      OSS_NON_UNION: 'OSS non-Union scheme',
      NON_EU_COUNTRY_IMPORT: 'Import into a country outside the EU',
      B2B: 'Sale to a business',
      EI_FACILITATION: 'Facilitated by an electronic interface',
      FC_REP: 'Import in the name of the customer',
    }),
  },
  {
    name: 'payment_handling_mode',
    description: 'Who pays the tax authority',
    values: pairs(paymentHandlingModes, {
      indirect: 'We collect from the merchant and pay',
      direct: 'The merchant pays itself',
    }),
  },
  {
    name: 'customs_dec_scheme',
    description: 'How a parcel is declared to customs',
    values: pairs(customsDecSchemes, {
      'IOSS-IMPORT': 'H7, VAT charged under IOSS',
      'FC-SIMPLE-REP': 'H7, in the name of the customer',
      'FC-REP': 'H1, in the name of the customer',
      'B2B-INTRA-COMMUNAL': 'H1, procedure 42',
    }),
  },
  { name: 'method_of_fulfillment', description: 'How goods reach the buyer', values: pairs(fulfillmentMethods) },
  {
    name: 'dashboard_cobrand_identifier',
    description: 'Under whose brand a merchant sees its dashboard',
    values: { EAS: 'EAS', PARTNER: 'Partner' },
  },
  {
    name: 'type_of_goods',
    description: 'What is sold',
    values: pairs(goodsTypes, { TBE: 'Telecommunication, broadcasting, electronic services', GIFTCARD: 'Gift card' }),
  },
]
