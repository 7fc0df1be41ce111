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
  const writing = Object.entries(allCalls).filter(([, { permission }]) => permission?.startsWith('write '))
  expect(writing.length).toBeGreaterThan(20)
  expect(writing.filter(([, { changes = [] }]) => changes.length === 0).map(([name]) => name)).toEqual([])
})
