/* What the calls that bill a month say of their job: what it did, that it goes on, or why it did nothing. */
import { expect, test } from 'vitest'
import { say } from '#schema/messages/sentences.ts'
import { answerOf } from '../../api/features/invoices/startBilling.ts'
import type { JobRow } from '../../api/jobs/jobRows.ts'

type Ended = Pick<JobRow, 'state' | 'said' | 'result' | 'error' | 'rows_out' | 'rows_refused'>

const ended: Ended = {
  state: 'done',
  said: { code: 'INVOICES_ISSUED', params: {} },
  result: 'As stored',
  error: null,
  rows_out: 2,
  rows_refused: 0,
}
const reason = say('FEE_CLASS_MISSING')
const refused = {
  code: 'X',
  params: { em_id: 7, merchant: 'Shop', reason: [{ code: reason.code, message: reason.message }] },
  message: 'Shop',
}
const saidRefused: Ended['said'] = { code: 'INVOICES_ISSUED', params: { refused: [refused] } }

const answer = (given: Partial<Ended> | undefined, sentence?: Parameters<typeof answerOf>[2]) => {
  try {
    return answerOf(42, given && ({ ...ended, ...given } as JobRow), sentence)
  } catch (error) {
    const { code, params } = error as { code: string; params: unknown }
    return { thrown: code, params }
  }
}

test('a job that goes on is named, and says nothing yet', () => {
  expect(answer(undefined)).toMatchObject({ code: 'JOB_GOES_ON', job: 42 })
})

test('one that failed or was cancelled is an error that names it and the reason', () => {
  const failed = { state: 'failed', error: 'The disk is full', said: { code: 'DISK_FULL' } } as const
  expect(answer(failed)).toMatchObject({ thrown: 'JOB_FAILED', params: { job: 42, reason: [{ message: 'The disk is full' }] } })
  expect(answer({ state: 'cancelled' })).toMatchObject({ thrown: 'JOB_CANCELLED', params: { job: 42 } })
})

test('one that is done says its result, or the sentence of the call, with the counts', () => {
  expect(answer({})).toMatchObject({ code: 'INVOICES_ISSUED', message: 'As stored', issued: 2, refused: [], more_refused: 0 })
  expect(answer({}, say('JOB_GOES_ON', { job: 1 }))).toMatchObject({ code: 'JOB_GOES_ON', job: 42, issued: 2 })
})

test('one that billed nobody says so whatever the call would say, and one that billed some does not', () => {
  const names = [{ em_id: 7, name: 'Shop', reason: { code: reason.code } }]
  const none = answer({ said: saidRefused, rows_out: 0, rows_refused: 3 }, say('JOB_GOES_ON', { job: 1 }))
  expect(none).toMatchObject({ code: 'INVOICES_ALL_REFUSED', issued: 0, refused: names, more_refused: 2 })
  expect(answer({ said: saidRefused, rows_out: 1, rows_refused: 1 })).toMatchObject({ code: 'INVOICES_ISSUED', refused: names })
  expect(answer({ rows_out: 0 })).toMatchObject({ code: 'INVOICES_ISSUED', issued: 0 })
})
