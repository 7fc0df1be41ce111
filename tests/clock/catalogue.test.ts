/* What the database asks for a time is real or that of the business, as api/schema/database/times.ts says. */
import { expect, test } from '../support/test.ts'
import { mistakesOfTime } from './mistakesOfTime.ts'

test('every default, view, function and constraint of the database asks for the time that the lists name', async ({ db }) => {
  expect(await mistakesOfTime(db)).toEqual([])
})

test('a table, view or function that asks for another time, or for one without a name, is found', async ({ db }) => {
  await db.query(`begin;
    create table tea (drunk timestamptz default now(), bought date default current_date, made timestamptz default real_now());
    create table coffee (drunk timestamptz default business_now(), bought date default business_today());
    alter table auth_session alter started set default business_now();
    create function brewed() returns interval language sql stable as 'select business_now() - real_now()';
    create function steeped() returns date language sql stable as 'select current_date';
    create function poured() returns interval language sql stable as 'select brewed()';
    create view cups as select drunk, poured() as ago from coffee;
    create view mugs as select drunk, (select at from business_clock) - drunk as ago from coffee;
    alter table coffee add constraint coffee_past check (bought <= current_date);
    drop function operator_user_end_sessions() cascade`)
  try {
    expect(await mistakesOfTime(db)).toEqual([
      'default auth_session.started is real',
      'default tea.bought asks for a time without a name',
      'default tea.drunk asks for a time without a name',
      'default tea.made is that of the business',
      'function brewed is not listed as real',
      'function steeped asks for a time without a name',
      'other constraint coffee_past asks for a time without a name',
      'the lists name operator_user_end_sessions, which holds no time',
      'view cups asks poured instead of business_clock',
    ])
  } finally {
    await db.query('rollback')
  }
})

/** The plan of a statement, in which functions that were put in place do not show. */
test('PostgreSQL puts the clock in its place, so that no row calls a function of ours', async ({ db }) => {
  const planOf = async (statement: string) =>
    (await db.query<{ 'QUERY PLAN': string }>(`explain (verbose, costs off) ${statement}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  const statements = [
    `select business_now(), business_today(), business_moment(), real_now(), real_moment() from em`,
    `select id from customer_order where timestamp > (select business_now()) - interval '90 days'`,
    `select due_in from em_view`,
    `select state, age_h from feed_view`,
    `insert into notice (user_id, kind, event, in_app) values (1, 'mention', 'commentMentions', true)`,
    `insert into comment (table_name, record_id, text, author) values ('em', 1, 'x', 'x')`,
  ]
  const plans: string[] = []
  for (const statement of statements) plans.push(await planOf(statement))
  for (const plan of plans) expect(plan).not.toMatch(/business_|real_/)
  expect(plans.filter((plan) => /\bnow\(\)/.test(plan)).length).toBeGreaterThanOrEqual(4)
})
