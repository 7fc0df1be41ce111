/*
 * The merchant dialog is over the list and has its own part of the address, `?merchant=12&tab=oss`, in addition to that of the
 * list.
 */

/** Router state of an address that was opened from the list, in which case Back and Close do the same. */
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

/** The address of a merchant, at its first tab or at the one named. */
export const addressOfMerchant = (id: number, tab?: string): string => `/view/em-info${withMerchant('', id, tab)}`

/** The address of a merchant's page. */
export const pagePath = (id: number): string => `/view/em-info/${id}`

/** Router state of the page of a merchant that has just been registered: it begins with what to do next. */
export interface RegisteredState {
  registered: true
}

export const isJustRegistered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<RegisteredState>).registered === true
