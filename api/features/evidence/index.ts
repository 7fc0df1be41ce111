import type { Feature } from '../Feature.ts'
import { serveEvidence } from './routes.ts'

/** What an authority asks for about a merchant, as one file that proves itself. */
export const evidence = {
  serve: serveEvidence,
  jobs: { make_evidence_pack: (deps) => async (attempt) => (await import('./makePack.ts')).makePack(deps)(attempt) },
} satisfies Feature
