import { expect, test } from 'vitest'
import { CallError } from '../../src/data/CallError.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import type { Note } from '../../src/ui/notes/notes.ts'
import { notesOf } from '../../src/ui/notes/notes.ts'

const { t } = createTexts('en', en)

/** The note that a function of the notes shows. */
function shown(act: (notes: ReturnType<typeof notesOf>) => void): Omit<Note, 'id'> | undefined {
  const notes: Omit<Note, 'id'>[] = []
  act(notesOf((note) => notes.push(note), t))
  return notes[0]
}

const failure = (statusCode: number, message: string) => new CallError({ statusCode, message })

test.for([
  [
    'success notes stay 3 s [ERRMSG-22]',
    (notes) => notes.success('Saved'),
    { text: 'Saved', durationMs: 3000, severity: 'success' },
  ],
  [
    'what was saved is named above it, with the way to its page',
    (notes) => notes.success('table.saved', undefined, { record: { name: 'DHL', path: '/view/ref_courier/7' } }),
    { text: 'Saved', record: { name: 'DHL', path: '/view/ref_courier/7' } },
  ],
  [
    'a finished download says so for 2.5 s [ERRMSG-07] [ERRMSG-08]',
    (notes) => notes.downloaded(Symbol('a file')),
    { text: 'Downloaded', durationMs: 2500 },
  ],
  [
    'notes about duplicates stay 4 s [ERRMSG-23]',
    (notes) => notes.failure(failure(409, 'This would be a duplicate of an existing record')),
    { durationMs: 4000, severity: 'error' },
  ],
  [
    'and so do those about foreign keys',
    (notes) => notes.failure(failure(409, 'A foreign record is missing')),
    { durationMs: 4000 },
  ],
  ['other failures stay 5 s', (notes) => notes.failure(failure(500, 'boom')), { text: 'boom', durationMs: 5000 }],
  [
    'a failure without a message shows its status [ERRMSG-04]',
    (notes) => notes.failure(failure(418, '')),
    { text: 'Failed with status 418' },
  ],
  [
    'a server that cannot be reached is reported as unreachable, above the error’s own words [ERRMSG-05]',
    (notes) => notes.failure(new CallError({ code: 'NETWORK', message: 'Failed to fetch' })),
    { title: 'The server cannot be reached', text: 'Failed to fetch' },
  ],
  ['warnings pass', (notes) => notes.warning('Careful'), { durationMs: 5000, severity: 'warning' }],
  ['sticky warnings stay until they are closed', (notes) => notes.warning('Careful', { sticky: true }), { durationMs: 'sticky' }],
] as const satisfies readonly [string, (notes: ReturnType<typeof notesOf>) => void, object][])('%s', ([, act, expected]) => {
  expect(shown(act)).toMatchObject(expected)
})
