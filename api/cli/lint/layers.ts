/**
 * The rooms of each half of the code, the lowest first: a room imports only itself and those before it. What is not listed (the
 * programs: `main.ts`, `cli`) stands above all of them.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  api: [
    'domain',
    'schema',
    'documents',
    'base',
    'errors.ts',
    'config.ts',
    'db',
    'settings',
    'texts',
    'law',
    'audit',
    'files',
    'feeds',
    'http',
    'records',
    'inbox',
    'jobs',
    'mail',
    'seals',
    'auth',
    'live',
    'docs',
    'payments',
    'uploads',
    'orders',
    'intake',
    'returns',
    'registration',
    'features',
    'process',
  ],
  src: ['i18n', 'data', 'texts', 'ui', 'session', 'apply', 'kinds', 'record', 'table', 'screens', 'shell'],
}

/** Rooms whose folders do not know each other: what two of them share is a room of its own below. */
export const apart: readonly string[] = ['api/features']

/** Packages that a room may not load, as beginnings of their names. */
export const closedTo: Readonly<Record<string, readonly string[]>> = {
  'api/domain': ['node:', 'kysely', 'pg', 'fastify'],
  'api/schema': ['node:', 'kysely/', 'pg', 'fastify'],
  src: ['node:'],
}
