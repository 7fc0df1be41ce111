/*
 * The merchant dialog lies over the list and has its own address: `?merchant=12&tab=oss`, beside what the list's own
 * address says.
 */

/** Router state of an address that was opened from the list: Back and Close then mean the same. */
export interface DialogState {
  fromList?: true
}

/** The address of the list with the dialog of a merchant over it. */
export function withMerchant(search: string, id: number, tab?: string): string {
  const params = new URLSearchParams(search)
  params.set('merchant', String(id))
  if (tab) params.set('tab', tab)
  return `?${params.toString()}`
}

/** The address of the list alone. */
export function withoutMerchant(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('merchant')
  params.delete('tab')
  return `?${params.toString()}`
}

/** The merchant whose dialog an address opens. */
export function merchantIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('merchant') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** Where a merchant is found, at the first tab or at the one named. */
export const addressOfMerchant = (id: number, tab?: string): string => `/view/em-info${withMerchant('', id, tab)}`
