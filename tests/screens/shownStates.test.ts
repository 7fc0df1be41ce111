import { expect, test } from 'vitest'
import { tableOf } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { stateOf } from '../../src/kinds/cells/stateOf.ts'

const { t } = createTexts('en', en)

/** The state of a row of a table as people read it. */
function read(table: 'file_upload_job' | 'intake_receipt' | 'job_run', name: string, row: Readonly<Record<string, unknown>>) {
  const field = tableOf(table).fields[name]
  if (!field) throw new Error(`${table} has no ${name}`)
  const state = stateOf({ ...field, name, title: name }, { id: 1, ...row }, t)
  return state && [state.label, state.tone]
}

test.for([
  ['all rows were loaded', { refused_rows: 0, added: 5000, applied: true }, ['Success', 'success']],
  ['4,943 of 5,000 rows were refused', { refused_rows: 4943, added: 57, applied: true }, ['In part', 'warning']],
  ['every row was refused', { refused_rows: 5000, added: 0, changed: 0, closed: 0 }, ['Nothing taken', 'error']],
  ['it was only checked', { refused_rows: 0, added: 3, dry_run: true, applied: false }, ['Checked', 'info']],
  [
    'it was checked, with mistakes',
    { refused_rows: 1, added: 3, dry_run: true, applied: false },
    ['Checked with refusals', 'info'],
  ],
  ['it was checked, and every row is wrong', { refused_rows: 9, added: 0, dry_run: true }, ['Checked with refusals', 'info']],
  ['it was checked and then applied', { refused_rows: 0, added: 3, dry_run: true, applied: true }, ['Success', 'success']],
] as const)('an upload of which %s says so', ([, row, state]) =>
  expect(read('file_upload_job', 'status', { status: 'success', ...row })).toEqual(state),
)

test('a file of orders that nobody could read is not complete, and one with refused lines is so in part', () => {
  expect(read('intake_receipt', 'status', { status: 'complete', accepted: 0, unchanged: 0, refused: 9 })?.[0]).toBe(
    'Nothing taken',
  )
  expect(read('intake_receipt', 'status', { status: 'complete', accepted: 8, unchanged: 0, refused: 1 })?.[0]).toBe('In part')
  expect(read('intake_receipt', 'status', { status: 'complete', accepted: 0, unchanged: 9, refused: 0 })?.[0]).toBe('Complete')
})

test('a job that only checked a file has taken nothing and refused nothing, whatever it found', () => {
  const checked = { state: 'done', rows_refused: 9, rows_out: 0, said: { code: 'UPLOAD_NOTHING_FOUND', params: { refused: 9 } } }
  expect(read('job_run', 'state', checked)).toEqual(['Checked with refusals', 'info'])
  expect(read('job_run', 'state', { ...checked, said: { code: 'UPLOAD_RESULT_ROWS' } })).toEqual(['Nothing taken', 'error'])
  expect(read('job_run', 'state', { ...checked, said: null })).toEqual(['Nothing taken', 'error'])
})

test('a job that refused rows is done in part, and a state that is no success stays as it is', () => {
  expect(read('job_run', 'state', { state: 'done', rows_refused: 2, rows_out: 3 })?.[1]).toBe('warning')
  expect(read('job_run', 'state', { state: 'failed', rows_refused: 2, rows_out: 0 })?.[1]).toBe('error')
})
