/** Messages that the server may name by key, and defaults for missing messages (ERRMSG-03, ERRMSG-04). */
export const error = {
  unauthorized: 'Unauthorized',
  forbidden: 'This operation is not allowed',
  not_found: 'Not found',
  duplicate: 'This record already exists (duplicate)',
  foreign: 'This record is used elsewhere (foreign key)',
  stale: 'The record has changed in the meantime',
  unreachable: 'The server cannot be reached',
  failedWithStatus: 'Failed with status %{code}',
} as const
