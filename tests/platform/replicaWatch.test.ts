/* Which failures of a replica let the primary answer, and which of them say that it is lost. */
import { expect, test } from 'vitest'
import { ReplicaWatch } from '../../api/db/replica/ReplicaWatch.ts'

/** What the watch makes of an error with this code. */
function judged(code: string) {
  const said: string[] = []
  const watch = new ReplicaWatch({ ask: async () => undefined, log: (sentence) => said.push(sentence) })
  const isItsFault = watch.isItsFault(Object.assign(new Error('refused'), { code }))
  const { isAway } = watch
  watch.stop()
  return { isItsFault, isAway, sentences: said.length }
}

test.for(['40001', '40P01', '42P01', '42703', '42883', '42501'])(
  'a replica that is behind fails with %s: the primary answers, and the replica is asked again next time',
  (code) => {
    expect(judged(code)).toEqual({ isItsFault: true, isAway: false, sentences: 0 })
  },
)

test.for(['ECONNREFUSED', '57P03', '28P01', '3D000', '08006', '53300', 'LIMITS_MISSING'])(
  'a replica that fails with %s is lost, which the log says once',
  (code) => {
    expect(judged(code)).toEqual({ isItsFault: true, isAway: true, sentences: 1 })
  },
)

test.for(['22P02', '57014', '23505', '53200'])('a statement that fails with %s would fail on the primary as well', (code) => {
  expect(judged(code)).toEqual({ isItsFault: false, isAway: false, sentences: 0 })
})
