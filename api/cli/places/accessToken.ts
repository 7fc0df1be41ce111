import type { Page } from 'playwright'

/** A token of the administrator of the demo, for calls without a page. */
export async function accessToken({ request }: Page, address: string): Promise<string> {
  const reply = await request.post(`${address}/api/auth/open-id/connect`, {
    data: { grant_type: 'password', username: 'admin', password: 'admin-demo' },
  })
  return ((await reply.json()) as { access_token: string }).access_token
}
