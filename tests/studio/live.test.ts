import type { AddressInfo } from 'node:net'
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { follow, nextOf } from '../support/liveEvents.ts'
import { expect, test } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

test('what is published on one node is told to everybody on another within two seconds, and that node serves it', async ({
  api,
  config,
}) => {
  const otherDb = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  const other = await createApp({ config, db: otherDb })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  try {
    const address = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
    const events = await follow(address, { token: api.token, signal: stop.signal })
    const visitor = new ApiClient(other)
    const read = async () => (await visitor.inject({ method: 'GET', url: '/api/texts/fi' })).json<{ texts: object }>().texts
    expect(await read()).toEqual({})

    const text = { language: 'fi', key: 'shell.signOut', content: 'Poistu' }
    const { data } = await translator.post<{ row: { id: number; version: number } }>('/api/studio/save', text)
    await admin.post('/api/studio/approve', { texts: [{ id: data.row.id, version: data.row.version }] })
    const started = performance.now()
    const { data: publication } = await admin.post<{ id: number }>('/api/studio/publish', { language: 'fi', name: 'Now' })
    // Operators may read texts; the event names no row, because everybody gets it.
    expect(await nextOf(events, 'text_publication')).toMatchObject({ id: null, by: 'admin' })
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await read()).toEqual({ 'shell.signOut': 'Poistu' })

    await admin.post('/api/studio/take_back', { id: publication.id })
    await nextOf(events, 'text_publication')
    expect(await read()).toEqual({})
  } finally {
    stop.abort()
    await other.close()
    await otherDb.close()
  }
})
