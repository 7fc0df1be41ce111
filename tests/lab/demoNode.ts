import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '../../api/process/startNode.ts'
import { test as plain } from '../support/test.ts'
import { testConfig } from '../support/testConfig.ts'
import type { Reply } from '../support/ApiClient.ts'
import { dropBeside } from './worldTest.ts'

/** The API of a running node, over HTTP. */
export interface HttpClient {
  token: string
  text: (path: string) => Promise<{ status: number; type: string; body: string }>
  get: <Data>(path: string) => Promise<Reply<Data>>
  post: <Data>(path: string, body: object | string) => Promise<Reply<Data>>
  /** What is answered as a file. */
  file: (path: string, body: object) => Promise<Buffer>
}

export function httpClient(address: string, token = ''): HttpClient {
  const headers = { authorization: `Bearer ${token}` }
  const send = (path: string, body: object | string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...(token && headers), 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    token,
    post: async <Data>(path: string, body: object | string) => (await (await send(path, body)).json()) as Reply<Data>,
    file: async (path, body) => Buffer.from(await (await send(path, body)).arrayBuffer()),
    get: async <Data>(path: string) => (await (await fetch(`${address}${path}`, { headers })).json()) as Reply<Data>,
    text: async (path) => {
      const response = await fetch(`${address}${path}`, { headers })
      return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() }
    },
  }
}

export async function signedIn(address: string, username: string): Promise<HttpClient> {
  const credentials = { grant_type: 'password', username, password: `${username}-demo` }
  const { data } = await httpClient(address).post<{ access_token: string }>('/api/auth/open-id/connect', credentials)
  return httpClient(address, data.access_token)
}

/** A demo with all of its background work, as `npm start` runs it, in which worlds take each other's place. */
export const test = plain
  .extend('demo', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearance-demo-'))
    const url = config.databaseUrl ?? ''
    const own = testConfig(url, { AUDIT_CHECKPOINTS: join(folder, 'checkpoints.jsonl'), PORT: '0' })
    const node = await startNode(own, async () => undefined)
    onCleanup(async () => {
      await node.stop()
      await dropBeside(url)
      rmSync(folder, { recursive: true, force: true })
    })
    return node
  })
  .extend('tester', { scope: 'file' }, ({ demo }) => signedIn(demo.address, 'tester'))
