import type { Page } from '@playwright/test'
import type { JourneyApi } from './journey.ts'

export interface NewMerchant {
  id: number
  identifier: string
  client_id: string
}

let count = 0

/** A merchant of a test's own. */
export async function register(api: JourneyApi, name: string, more: object = {}): Promise<NewMerchant & { full_name: string }> {
  const full_name = `${name} ${Date.now().toString(36)}${++count}`
  const merchant = await api.post<NewMerchant>('register/em', { full_name, registered_country: 'EE', fee_class: 'auto', ...more })
  return { ...merchant, full_name }
}

/** The bodies of the calls to a path that leave the browser. */
export function watchCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) bodies.push((request.postDataJSON() ?? {}) as Record<string, unknown>)
  })
  return bodies
}

/** Makes the calls to a path fail as the server would. */
export const refuse = (page: Page, path: string, statusCode = 500, message = 'Not today') =>
  page.route(`**${path}`, (route) => route.fulfill({ status: statusCode, json: { statusCode, code: 'INTERNAL', message } }))
