import packageOfQueue from 'pg-boss/package.json' with { type: 'json' }

/** The job queue has this schema to itself. */
export const SCHEMA = 'pgboss'
/** All jobs wait in one queue: their kinds, states and attempts are in our own tables. */
export const QUEUE = 'jobs'
/** The version of the schema that the installed package works with. */
export const SCHEMA_VERSION: number = packageOfQueue.pgboss.schema
