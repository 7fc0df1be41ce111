/** What the system says of a connection. */
const connectionCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** PostgreSQL's classes of a server that stops (57P) and of a lost connection (08), and its code for too many connections. */
const isOfConnection = (code: string): boolean =>
  connectionCodes.has(code) || code.startsWith('57P') || code.startsWith('08') || code === '53300'

/**
 * What the driver says without a code, when a connection ends or is not made in time: whole sentences, which a test looks up in
 * the installed driver.
 */
export const driverSentences: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether the database could not be reached, or the connection was lost. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && typeof error.code === 'string' ? isOfConnection(error.code) : driverSentences.has(error.message))
