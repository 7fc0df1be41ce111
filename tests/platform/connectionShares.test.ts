/* The connections that a node may take, shared out among its pools. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { FEWEST_CONNECTIONS, shareConnections, USUAL_CONNECTIONS } from '../../api/base/connectionShares.ts'

const LISTENERS = 3
const sumOf = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((sum, share) => sum + share, LISTENERS)

test('every connection is given to a pool, none twice, and more connections are less to none', () => {
  const total = fc.integer({ min: FEWEST_CONNECTIONS, max: 500 })
  fc.assert(
    fc.property(total, (most) => {
      const shares = shareConnections(most)
      expect(sumOf(shares)).toBe(most)
      for (const [name, fewest] of Object.entries(shareConnections(FEWEST_CONNECTIONS)))
        expect(Object.entries(shares)).toContainEqual([name, expect.toSatisfy((share: number) => share >= fewest)])
    }),
  )
})

test('without a number a node takes 46 connections, as before', () => {
  expect(USUAL_CONNECTIONS).toBe(46)
  const usual = { decide: 12, rw: 12, signIns: 6, exports: 4, bulk: 4, jobs: 3, sealer: 2 }
  expect(shareConnections(USUAL_CONNECTIONS)).toEqual(usual)
})

test.for(['15', '0', '-1', 'many', '1001'])('%s connections are refused with a sentence', (most) => {
  const start = () => readConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', DEMO_MODE: 'true', DATABASE_CONNECTIONS: most })
  expect(start).toThrow(`DATABASE_CONNECTIONS must be a whole number from ${FEWEST_CONNECTIONS} to 1000, not "${most}".`)
})
