import { expect, test } from 'vitest'
import { callForBrowser, callsOfTables } from '../../api/process/forBrowsers.ts'
import { callsOfAction } from '../../api/schema/actions/actions.ts'
import { allCalls } from '../../api/schema/allCalls.ts'
import { allTables } from '../../api/schema/registry.ts'

const ofServer = ['summary', 'example', 'params', 'query', 'body', 'reply', 'harmlessTwice']

test('a browser gets only the parts of a call that it needs to make it, as plain data', () => {
  for (const [name, call] of Object.entries(allCalls)) {
    const made = callForBrowser(call)
    expect(JSON.parse(JSON.stringify(made)), name).toEqual(made)
    const kept = Object.entries(call).filter(([key]) => !ofServer.includes(key))
    expect(made, name).toEqual(Object.fromEntries(kept.map(([key, value]) => [key, key === 'lines' ? true : value])))
  }
})

test('a browser finds every call that an action of a table names', async () => {
  const found = await callsOfTables()
  const named = allTables.flatMap(({ actions = [] }) =>
    actions.flatMap((action) => (typeof action !== 'string' && 'call' in action ? callsOfAction(action) : [])),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(Object.keys(found).toSorted()).toEqual([...new Set(named)].toSorted())
})
