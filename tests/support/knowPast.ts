import type pg from 'pg'

/** Makes lists as of days before the test database was made known, for tests that write a past of their own. */
export const knowPast = (owner: pg.Client): Promise<unknown> => owner.query(`update history_start set since = '2020-01-01'`)
