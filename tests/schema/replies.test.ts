/* What calls answer, and what they change, is part of their definition; the compiler compares it with what handlers return. */
import { expect, test } from 'vitest'
import { allCalls } from '#schema/allCalls.ts'

test('every call says what it answers: a reply, a file, lines or events', () => {
  const silent = Object.entries(allCalls).filter(([, { reply, file, lines, events }]) => !reply && !file && !lines && !events)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a call that asks for the permission to write a part of the business says which tables it changes', () => {
  const writing = Object.entries(allCalls).filter(([, { permission }]) => permission?.startsWith('write '))
  expect(writing.length).toBeGreaterThan(20)
  expect(writing.filter(([, { changes = [] }]) => changes.length === 0).map(([name]) => name)).toEqual([])
})
