/* The lab from the command line, against a running demo. */
import { expect } from '../support/test.ts'
import { test } from './labTest.ts'
import { runLab as run } from './runLab.ts'

test('a command sets the clock, lets things go wrong, lists the actions, and refuses with the sentence of the server', async ({
  lab,
}) => {
  const address = await lab.app.listen({ port: 0, host: '127.0.0.1' })
  const at = `${new Date().getUTCFullYear() + 1}-03-01T10:00:00.000Z`
  expect(await run(address, 'clock', '--at', at)).toBe(`It is ${at} here (frozen).`)
  expect(await run(address, 'clock', '--at', '2026-01-01T00:00:00Z')).toMatch(/^The clock goes forward only: it is .*\(409\)\.$/)
  expect(await run(address, 'clock', '--forward', '3')).toContain('playing, 0 runs, 0 failed')
  expect(await run(address, 'clock', '--steer', 'cancel')).toContain('cancelled')
  expect(await run(address, 'actions')).toMatch(/POST \/test\/persistence\/update_fcc_date \(\d+\+? fit\) \{.*"fcc_date"/)
  expect(await run(address, 'fault', '--on', 'jobDies')).toMatch(/^jobDies: on until \S+, by tester$/m)
  expect(await run(address, 'fault', '--off', 'all')).not.toMatch(/ on until /)
  expect(await run(address, 'snapshot', '--restore', 'Nothing')).toBe('There is no snapshot named Nothing.')
  expect(await run(address, 'scenario')).toContain('one-difference (orders: 10, merchants: 1)')
  expect(await run(address, 'scenario', '--play', 'nothing')).toBe('There is no scenario of this name (404).')
  expect(await run(address, 'rehearse', '--step', 'filing')).toContain('“orders” comes first')
  expect(await run(address, 'open', 'nothing.zip')).toBe('There is no file nothing.zip.')
  expect(await run(address, 'brew')).toMatch(/^Say what: npm run lab/)
})
