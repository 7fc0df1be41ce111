import { expireLinks } from '../../api/auth/expireLinks.ts'
import { expect, test } from '../support/test.ts'

test('expired links and counters are deleted, and nothing else', async ({ databases, db }) => {
  await db.query(`
    insert into sign_in_attempt (bucket, window_start, count)
      values ('old', '2026-03-01T09:59Z', 10), ('young', '2026-03-01T10:01Z', 10);
    insert into password_link (hash, user_id, issued, expires)
      values ('old', 1, '2026-03-01T08:59Z', '2026-03-01T09:59Z'), ('young', 1, '2026-03-01T09:01Z', '2026-03-01T10:01Z');
    insert into auth_session (id, user_id, expires) values ('00000000-0000-4000-8000-000000000001', 1, '2024-12-02T09:59Z')`)
  await expireLinks(databases.signIn, new Date('2026-03-02T10:00:00Z'))

  const { rows } = await db.query<{ kept: string }>(`
    select bucket as kept from sign_in_attempt
    union all select hash from password_link
    union all select right(id::text, 1) from auth_session`)
  expect(rows.map(({ kept }) => kept)).toEqual(['young', 'young', '1'])
})
