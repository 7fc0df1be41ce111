/* The dialog of an application is over the list and has its own part of the address, `?application=42`. */

/** The address of the list with the dialog of an application over it. */
export function withApplication(search: string, id: number): string {
  const params = new URLSearchParams(search)
  params.set('application', String(id))
  return `?${params.toString()}`
}

/** The address of the list alone. */
export function withoutApplication(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('application')
  return `?${params.toString()}`
}

/** The application whose dialog an address opens. */
export function applicationIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('application') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The address of an application's page. */
export const pageOfApplication = (id: number): string => `/view/registration_requests/${id}`
