import { expect, test } from 'vitest'
import type { Row } from '../../src/kinds/KindView.ts'
import { changedIds } from '../../src/table/list/changedIds.ts'
import type { HistoryChange } from '../../src/record/HistoryChange.ts'
import { latestOwnChange } from '../../src/record/HistoryChange.ts'
import { rebaseForm } from '../../src/record/rebaseForm.ts'
import { differencesOf, needsChoice } from '../../src/record/mergeFields.ts'

const fields = ['a', 'b', 'c']
const values = [null, 'x', 'y']

/** Every row of three fields with three values. */
const allRows = values.flatMap((a) => values.flatMap((b) => values.map((c) => ({ id: 1, a, b, c }))))

/** The fields after saving next to another person's change: mine where I changed them, theirs elsewhere. */
const merged = (current: Row, changes: Record<string, unknown>): Record<string, unknown> => ({ ...current, ...changes })

test('what only the other person changed is shown with the former and the new value, and asks for no choice', () => {
  const stale = { base: { id: 1, a: 'x', b: 'x' }, changes: { a: 'y' }, current: { id: 1, a: 'x', b: 'z' } }
  expect(differencesOf(stale, fields)).toEqual([
    { name: 'a', mine: 'y', theirs: 'x', conflicts: false },
    { name: 'b', mine: 'x', theirs: 'z', conflicts: false },
  ])
  expect(needsChoice(stale)).toBe(false)
})

test('of two changes of one record nothing is lost unseen, whatever the fields and values', () => {
  const lost: unknown[] = []
  const base = { id: 1, a: 'x', b: 'x', c: null }
  for (const mine of allRows) {
    const changes = Object.fromEntries(
      fields.flatMap((name) => (mine[name as 'a'] === base[name as 'a'] ? [] : [[name, mine[name as 'a']]])),
    )
    for (const theirs of allRows) {
      const result = merged(theirs, changes)
      const isAsked = needsChoice({ base, changes, current: theirs })
      const shown = new Set(differencesOf({ base, changes, current: theirs }, fields).map(({ name }) => name))
      for (const name of fields as ('a' | 'b' | 'c')[]) {
        const changedThere = theirs[name] !== base[name]
        const isOverwritten = changedThere && result[name] !== theirs[name]
        if (isOverwritten && !isAsked) lost.push({ mine, theirs, name })
        if (isAsked && changedThere && result[name] !== theirs[name] && !shown.has(name)) lost.push({ mine, theirs, name, shown })
        if (name in changes && result[name] !== mine[name]) lost.push({ mine, theirs, name })
      }
    }
  }
  expect(lost).toEqual([])
})

test('a row is marked if it differs, not if it was added, removed or reloaded', () => {
  const one = { id: 1, name: 'one' }
  const two = { id: 2, name: 'two' }
  expect(changedIds([one, two], [{ ...two }, { id: 1, name: 'other' }, { id: 3, name: 'new' }])).toEqual([1])
  expect(changedIds([one, two], [one])).toEqual([])
})

test('undo applies to the newest own change that was not undone', () => {
  const change = (id: number, user_name: string, rest: Partial<HistoryChange> = {}): HistoryChange => ({
    id,
    user_name,
    started: '',
    action: 'update',
    before: {},
    after: {},
    ...rest,
  })
  const history = [
    change(5, 'me', { undoes: 4 }),
    change(4, 'me'),
    change(3, 'other'),
    change(2, 'me'),
    change(1, 'me', { action: 'insert' }),
  ]
  expect(latestOwnChange(history, 'me')?.id).toBe(2)
  expect(latestOwnChange(history, 'other')?.id).toBe(3)
  expect(latestOwnChange(history.slice(4), 'me')).toBeUndefined()
})

test('a form adopts changes by others in untouched fields, and keeps its version for the rest', () => {
  const held = { id: 1, version: 1, name: 'Before', code: 'A', enabled: true }
  const latest = { id: 1, version: 3, name: 'Theirs', code: 'B', enabled: true }
  const names = ['name', 'code', 'enabled']
  expect(rebaseForm({ held, latest, names, isFree: () => true })).toEqual({ held: latest, followed: ['name', 'code'] })
  expect(rebaseForm({ held, latest, names, isFree: (name) => name !== 'name' })).toEqual({
    held: { ...held, code: 'B' },
    followed: ['code'],
  })
  // A field that nobody else has changed is saved over the newest version, although somebody types in it.
  expect(
    rebaseForm({ held, latest: { ...latest, name: 'Before' }, names, isFree: (name) => name !== 'name' }).held['version'],
  ).toBe(3)
})
