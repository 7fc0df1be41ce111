/*
 * The replies of calls, and the tables that they change, are part of their definitions; the compiler compares replies with what
 * handlers return.
 */
import { expect, test } from 'vitest'
import { allCalls } from '#schema/allCalls.ts'

test('every call defines its answer: a reply, a file, lines or events', () => {
  const silent = Object.entries(allCalls).filter(([, { reply, file, lines, events }]) => !reply && !file && !lines && !events)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a call that needs a write permission names the tables that it changes', () => {
  // Who is signed in where, what testers may do, and where a person stands, is read by those who may end, do or erase it, and by nobody else.
  const onlyRead = new Set(['readOperatorSessions', 'listTestActions', 'findPerson', 'foreseeErasure'])
  const writing = Object.entries(allCalls).filter(
    ([name, { permission }]) => permission?.startsWith('write ') && !onlyRead.has(name),
  )
  expect(writing.length).toBeGreaterThan(20)
  expect(writing.filter(([, { changes = [] }]) => changes.length === 0).map(([name]) => name)).toEqual([])
})
