import pg from 'pg'
import { wireTypes } from '../../../db/wireTypes.ts'

/** Runs work on a connection of its own as the owner of a database. */
export async function onOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({
    connectionString: url,
    types: wireTypes,
    options: '-c timezone=UTC',
    application_name: 'clearance lab',
  })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
