import type { Feature } from '../Feature.ts'
import { servePrivacy } from './routes.ts'

/** What people ask about their data, and what is kept of it. */
export const privacy = {
  serve: servePrivacy,
  jobs: { export_person: (deps) => async (attempt) => (await import('./exportPerson.ts')).exportPerson(deps)(attempt) },
} satisfies Feature
