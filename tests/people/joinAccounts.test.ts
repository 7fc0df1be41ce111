/* An installation with accounts of merchants gets one dashboard user for each e-mail, who can do what the accounts could. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, ownerPool } from '../support/testDatabase.ts'

/** Accounts of three merchants, of which the third is blocked. */
const oldRows = `
  insert into currency (code, name) values ('EUR', 'Euro');
  insert into country (code, alpha3, name, is_eu, currency_id) values ('DE', 'DEU', 'Germany', true, 1);
  insert into em (full_name, registered_country, enabled) values ('One', 'DE', true), ('Other', 'DE', true), ('Blocked', 'DE', false);
  insert into em_account (em_id, email, enabled, disabled_by_block, password_hash) values
    (1, 'Kim@shop.example', true, false, 'older'), (2, 'kim@SHOP.example', true, false, 'newer'), (3, 'kim@shop.example', false, true, null),
    (1, 'off@shop.example', false, false, 'x'), (2, 'half@shop.example', false, false, null), (1, 'half@shop.example', true, false, null),
    (3, 'gone@shop.example', false, false, null);
  insert into em_account_link (hash, account_id, expires) values ('link', 2, '2030-01-01');
  insert into em_access_token (em_id, account_id, token_hash, expires) values (3, 3, 'token', '2030-01-01');
`

test('accounts of one e-mail become one user with all merchants, the newest password, links and tokens [DUSER-06]', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase(inject('serverUrl'), 'empty')
  const pool = ownerPool(database.url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(async () => {
    await kysely.destroy()
    await database.drop()
  })
  const migrationFolder = path.join(import.meta.dirname, '../../migrations')
  const load = (file: string) => import(file) as Promise<unknown>
  const migrator = new Migrator({ db: kysely, provider: new FileMigrationProvider({ fs, path, migrationFolder, import: load }) })
  const before = (await migrator.getMigrations()).map(({ name }) => name).filter((name) => name < '0642')
  expect((await migrator.migrateTo(before.at(-1) ?? '')).error).toBeUndefined()
  await pool.query(oldRows)
  expect((await migrator.migrateTo('0642_dashboard_users')).error).toBeUndefined()

  const { rows: users } = await pool.query(
    `select u.email, u.enabled, u.password_hash, array_agg(em.full_name || case when a.enabled then '' when a.disabled_by_block then ' (block)'
       else ' (hand)' end order by em.id) as merchants
     from dashboard_user u join dashboard_assignment a on a.user_id = u.id join em on em.id = a.em_id group by u.id order by u.id`,
  )
  expect(users).toEqual([
    { email: 'Kim@shop.example', enabled: true, password_hash: 'newer', merchants: ['One', 'Other', 'Blocked (block)'] },
    { email: 'off@shop.example', enabled: false, password_hash: 'x', merchants: ['One'] },
    { email: 'half@shop.example', enabled: true, password_hash: null, merchants: ['One', 'Other (hand)'] },
    { email: 'gone@shop.example', enabled: false, password_hash: null, merchants: ['Blocked (block)'] },
  ])
  const { rows: held } = await pool.query(
    `select l.account_id as link, t.account_id as token from em_account_link l, em_access_token t`,
  )
  expect(held).toEqual([{ link: 1_000_001, token: 1_000_001 }])
})
