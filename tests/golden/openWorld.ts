import pg from 'pg'
import type { Config } from '../../api/config.ts'
import { readyScenarios } from '../../api/features/lab/scenarios/readyScenarios.ts'
import { installLabClock } from '../../api/features/lab/clock/installLabClock.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { openPlayNode } from '../../api/process/openPlayNode.ts'
import type { PlayNode } from '../../api/features/lab/scenarios/PlayNode.ts'
import { addOperatorUsers } from '../../seeds/addOperatorUsers.ts'
import { beginScenario } from '../../seeds/scenarios/beginScenario.ts'
import { createTestDatabase, inDatabase } from '../support/testDatabase.ts'
import { TEMPLATE, testConfig } from '../support/testConfig.ts'

/** The first day of the year, and the one before which all of it is over. */
export const BEGINS = '2027-01-01'
export const UNTIL = '2028-06-30'

/** An empty world on a node that nobody else reaches, whose clock stands. */
export interface World {
  node: PlayNode
  config: Config
  /** Opens another node on the same database, without dual control. */
  openAlone: () => Promise<PlayNode>
  /** The owner's connection, which reads every value as PostgreSQL writes it. */
  owner: pg.Client
  /** When the world was made, by the real clock. */
  made: Date
  close: () => Promise<void>
}

/** On a busy machine any job may take so long that people are told of its end: the world goes on as if it had not. */
const withoutLongJobs = `
  create function golden_tell() returns trigger language plpgsql security definer as $$ begin
    perform setval(pg_get_serial_sequence('notice', 'id'), new.id, false);
    return null;
  end $$;
  create trigger golden_tell before insert on notice for each row when (new.event = 'jobDone') execute function golden_tell()`

const asText = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig

/** Makes the world of the golden year: the reference data, invented rates and the accounts of a demo, and nothing else. */
export async function openWorld(serverUrl: string): Promise<World> {
  const made = new Date()
  registerPolicies(tablePolicies)
  const database = await createTestDatabase(serverUrl, 'reference')
  await installLabClock(database.url)
  const owner = new pg.Client({ connectionString: database.url, types: asText })
  await owner.connect()
  await owner.query(`set time zone 'UTC'`)
  await addOperatorUsers(owner)
  const [scenario] = await readyScenarios()
  if (!scenario) throw new Error('There is no scenario to take the rates of')
  await beginScenario(owner, { ...scenario, begins: BEGINS, until: UNTIL, no_rates_on: [] })
  await owner.query(`update history_start set since = '2020-01-01'`)
  await owner.query(withoutLongJobs)
  const given = testConfig(inDatabase(serverUrl, TEMPLATE), { DUAL_CONTROL: 'true' })
  const config = { ...given, databaseUrl: given.databaseUrl ?? '' }
  const node = await openPlayNode(config, database.url)
  return {
    node,
    config,
    openAlone: () => openPlayNode({ ...config, dualControl: false }, database.url),
    owner,
    made,
    close: async () => {
      await node.close()
      await owner.end()
      await database.drop()
    },
  }
}
