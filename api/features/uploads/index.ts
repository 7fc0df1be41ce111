import type { Feature } from '../Feature.ts'
import { uploadPolicies } from './policies.ts'
import { serveUploads } from './routes.ts'

/** Files of rows that people upload: checked, applied, taken back. */
export const uploads = {
  serve: serveUploads,
  policies: uploadPolicies,
  jobs: {
    take_upload: (deps) => async (attempt) => (await import('./takeUpload.ts')).takeUpload(deps)(attempt),
    apply_upload: (deps) => async (attempt) => (await import('./applyUpload.ts')).applyUpload(deps)(attempt),
    revert_upload:
      ({ db }) =>
      async (attempt) =>
        (await import('./revertUpload.ts')).revertUpload(db)(attempt),
  },
} satisfies Feature
