/* `npm run bench`: PERFORMANCE questions beside a bare driver and a floor, in one run. */
import { account } from './benchData.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { HttpConnection } from './HttpConnection.ts'
import type { Subject } from './measure.ts'
import { measure } from './measure.ts'
import type { Served } from './processes.ts'
import { startServer } from './processes.ts'
import { questions } from './questions.ts'
import { bareDriver, clearance, floor } from './subjects.ts'
import { printAnswers } from './report.ts'

async function signIn({ address }: Served): Promise<string> {
  const connection = new HttpConnection(address)
  const { body } = await connection.post('/api/auth/open-id/connect', { grant_type: 'password', ...account })
  connection.close()
  return (JSON.parse(body) as { access_token: string }).access_token
}

/** Runs everything and prints it. */
export async function bench(only: readonly string[] = []): Promise<void> {
  const database = await openBenchDatabase()
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of the benchmark, as long as it has to be',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const ours = await startServer('clearanceServer.ts', env)
  const lowest = await startServer('floorServer.ts', env)
  const place = { databaseUrl: database.url, database: database.pid }
  const driver = bareDriver(place)
  try {
    const subjects: Subject[] = [driver, floor(place, lowest), clearance(place, ours, await signIn(ours))]
    for (const concurrency of [1, 16]) {
      for (const question of questions.filter(({ name }) => !only.length || only.includes(name)))
        printAnswers(question, concurrency, await measure(subjects, question, concurrency))
    }
  } finally {
    await driver.close()
    await Promise.all([ours.stop(), lowest.stop()])
    await database.stop()
  }
}

await bench(process.argv.slice(2))
