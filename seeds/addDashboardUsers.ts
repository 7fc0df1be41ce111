import type { Client } from 'pg'

/** How many of the first merchants the agency looks after. */
const AGENCY = 12

/** Users of the merchants' dashboard whom no merchant has named: one without merchants, one with twelve, one who is disabled. */
export async function addDashboardUsers(client: Client): Promise<void> {
  await client.query(`
    insert into dashboard_user (email, username, enabled) values
      ('newcomer@agency.example', 'newcomer@agency.example', true),
      ('tax@agency.example', 'tax@agency.example', true),
      ('former@agency.example', 'former@agency.example', false)
    on conflict do nothing`)
  await client.query(
    `insert into dashboard_assignment (user_id, em_id, enabled, disabled_by_block)
     select u.id, em.id, em.enabled, not em.enabled from dashboard_user u cross join (select id, enabled from em order by id limit $1) em
     where u.email in ('tax@agency.example', 'former@agency.example') on conflict do nothing`,
    [AGENCY],
  )
}
