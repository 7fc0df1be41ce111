/*
 * The four tables of codes that the registration and application forms offer: [code, name].
 */

/** The ten kinds of sale that an applicant can state; api/domain decides the scheme of each. */
const sales_type = [
  ['I', 'Goods sent to consumers from the member state of the seller'],
  ['II', 'Goods sent to consumers from warehouses in other member states'],
  ['III', 'Imported goods up to EUR 150, sold in an own shop'],
  ['IV', 'Goods already in the EU, sold through an electronic interface'],
  ['V', 'Services to consumers by a seller outside the EU'],
  ['VI', 'Telecommunication, broadcasting and electronic services'],
  ['VII', 'Services to consumers in member states without an establishment'],
  ['VIII', 'Imported goods up to EUR 150, sold through an own electronic interface'],
  ['IX', 'Goods in the EU of others, sold through an own electronic interface'],
  ['X', 'Services of others, sold through an own electronic interface'],
] as const

const checkout = [
  ['SHOPIFY', 'Shopify'],
  ['WOOCOMMERCE', 'WooCommerce'],
  ['ADOBE_COMMERCE', 'Adobe Commerce'],
  ['BIGCOMMERCE', 'BigCommerce'],
  ['PRESTASHOP', 'PrestaShop'],
  ['SHOPWARE', 'Shopware'],
  ['OPENCART', 'OpenCart'],
] as const

const courier = [
  ['DHL', 'DHL Express'],
  ['UPS', 'UPS'],
  ['FEDEX', 'FedEx'],
  ['DPD', 'DPD'],
  ['GLS', 'GLS'],
  ['POSTNORD', 'PostNord'],
  ['POSTI', 'Posti'],
  ['OMNIVA', 'Omniva'],
] as const

const integration_platform = [
  ['SHOPIFY_APP', 'Shopify app'],
  ['WOOCOMMERCE_PLUGIN', 'WooCommerce plug-in'],
  ['ADOBE_COMMERCE_EXTENSION', 'Adobe Commerce extension'],
  ['BIGCOMMERCE_APP', 'BigCommerce app'],
  ['PRESTASHOP_MODULE', 'PrestaShop module'],
  ['REST_API', 'Own integration over the API'],
] as const

const asRows = (list: readonly (readonly [string, string])[]) => list.map(([code, name]) => ({ code, name, enabled: true }))

/** The rows of each code table, by its name. */
export const codeTables = {
  sales_type: asRows(sales_type),
  checkout: asRows(checkout),
  courier: asRows(courier),
  integration_platform: asRows(integration_platform),
}

/** Checkouts that are not in the list: ids of 0 and below ask for a name (REG-62). */
export const customCheckouts = [
  { id: 0, code: 'OTHER', name: 'Other checkout', enabled: true },
  { id: -1, code: 'OWN', name: 'Own development', enabled: true },
]
