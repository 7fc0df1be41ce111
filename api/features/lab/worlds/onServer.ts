import { DemoServer } from './DemoServer.ts'

/** Runs work on a connection of its own beside the database of a demo. @throws {AppError} LAB_NO_RIGHT */
export async function onServer<T>(url: string, work: (server: DemoServer) => Promise<T>): Promise<T> {
  const server = await DemoServer.open(url)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
