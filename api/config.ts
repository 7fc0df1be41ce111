/*
 * Everything that may differ between two installations, read once at start. A wrong value stops the start with one
 * sentence, so nothing later has to wonder whether a setting makes sense.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { USUAL_UPLOAD_MB } from '#schema/work/uploadTypes.ts'
import { FEWEST_CONNECTIONS, USUAL_CONNECTIONS } from './base/connectionShares.ts'
import { feedSources } from '#schema/work/feedSources.ts'
import { ConfigError } from './base/ConfigError.ts'
import type { Variables } from './base/Environment.ts'
import { Environment } from './base/Environment.ts'
import type { FileEdge } from './base/FileEdge.ts'
import { projectRoot } from './base/projectRoot.ts'
import { storedSecret } from './base/storedSecret.ts'

export { ConfigError } from './base/ConfigError.ts'
export { projectRoot } from './base/projectRoot.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export interface OpenIdConfig {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  redirectUri: string
  scope: string
}

export interface S3Config {
  /** The bucket's address. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What an installation may configure about its feeds. */
export interface FeedsConfig {
  /** Configured addresses, by the name of their variable (`FEED_VIES_URL`). */
  urls: Readonly<Record<string, string>>
  /** How long a source may be silent, in seconds, instead of its own limit. */
  readTimeoutS: number | undefined
  /** The largest answer in megabytes, instead of a source's own limit. */
  maxMb: number | undefined
  /** Attempts after the first one. */
  retries: number
  /** The address of the stand-in, in demo mode. */
  standIn: string | undefined
}

export interface Config {
  version: string
  host: string
  /** 0 lets the system choose. */
  port: number
  /** The public address, without a trailing slash: the base of every link in a mail. */
  publicUrl: string
  /** The owner's connection. Undefined until the embedded server has started. */
  databaseUrl: string | undefined
  /** A streaming replica for lists, exports and reports. */
  databaseReplicaUrl: string | undefined
  /** Where to listen to notifications: PostgreSQL itself, if `databaseUrl` is a pooler that does not pass them on. */
  databaseListenUrl: string | undefined
  /** The most connections to the primary, shared out among the pools. */
  databaseConnections: number
  dataDir: string
  /** Demo accounts, demo data and test calls: only for data that nobody minds losing. */
  demoMode: boolean
  jwtSecret: string
  /** The file, best on another machine's disk, where checkpoints of the audit log are noted. */
  auditCheckpoints: string
  accessTokenSeconds: number
  refreshIdleSeconds: number
  refreshMaxSeconds: number
  apiPrefix: string
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  logLevel: LogLevel
  smtpUrl: string | undefined
  /** The sender of our mails. */
  mailFrom: string
  openId: OpenIdConfig | undefined
  /** The bucket for files, instead of the database. */
  s3: S3Config | undefined
  /** Where files may go wrong on purpose; only a demo has it, and no variable sets it. */
  fileEdge: FileEdge | undefined
  /** The most that a file of an upload may have, in MiB. */
  uploadMaxMb: number
  /** What one person proposes to file or approve another one has to confirm. Nobody can lift it on screen. */
  dualControl: boolean
  feeds: FeedsConfig
}

const MIN_SECRET_LENGTH = 32
const MAX_PORT = 65_535
const MAX_CONNECTIONS = 1000
const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

/** The settings in this environment, each checked. */
export function readConfig(variables: Variables = process.env): Config {
  const env = new Environment(variables)
  const host = env.text('HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) throw new ConfigError(`HOST must be a host name or an address, not "${host}".`)
  const port = env.integer('PORT', { preset: 3000, min: 0, max: MAX_PORT })
  const databaseUrl = env.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const dataDir = resolve(projectRoot, env.text('DATA_DIR') ?? '.data')
  const demoMode = env.flag('DEMO_MODE', databaseUrl === undefined)
  const refreshIdleSeconds = env.integer('REFRESH_IDLE_SECONDS', {
    preset: DAY_SECONDS / 2,
    min: MINUTE_SECONDS,
    max: 30 * DAY_SECONDS,
  })
  return {
    version: version(),
    host,
    port,
    publicUrl:
      env.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    databaseUrl,
    databaseReplicaUrl: env.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databaseListenUrl: env.url('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']),
    databaseConnections: env.integer('DATABASE_CONNECTIONS', {
      preset: USUAL_CONNECTIONS,
      min: FEWEST_CONNECTIONS,
      max: MAX_CONNECTIONS,
    }),
    dataDir,
    demoMode,
    jwtSecret: jwtSecret(env, demoMode, dataDir),
    auditCheckpoints: checkpointFile(env, dataDir),
    accessTokenSeconds: env.integer('ACCESS_TOKEN_SECONDS', { preset: 15 * MINUTE_SECONDS, min: 1, max: DAY_SECONDS }),
    refreshIdleSeconds,
    refreshMaxSeconds: env.integer('REFRESH_MAX_SECONDS', {
      preset: 7 * DAY_SECONDS,
      min: refreshIdleSeconds,
      max: 90 * DAY_SECONDS,
    }),
    apiPrefix: apiPrefix(env),
    trustProxy: env.addresses('TRUST_PROXY'),
    logLevel: env.choice('LOG_LEVEL', { choices: logLevels, preset: 'warn' }),
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    openId: openId(env),
    s3: s3(env),
    fileEdge: undefined,
    uploadMaxMb: env.integer('UPLOAD_MAX_MB', { preset: USUAL_UPLOAD_MB, min: 1, max: 512 }),
    dualControl: env.flag('DUAL_CONTROL', false),
    feeds: feeds(env),
  }
}

const checkpointFile = (env: Environment, dataDir: string): string =>
  resolve(projectRoot, env.text('AUDIT_CHECKPOINTS') ?? join(dataDir, 'audit-checkpoints.jsonl'))

function apiPrefix(env: Environment): string {
  const prefix = env.text('API_PREFIX') ?? '/internal'
  if (!/^(\/[\w-]+)+$/.test(prefix)) throw new ConfigError(`API_PREFIX must be a path like /internal, not "${prefix}".`)
  return prefix
}

function jwtSecret(env: Environment, demoMode: boolean, dataDir: string): string {
  const secret = env.text('JWT_SECRET')
  if (secret === undefined && demoMode) return keptDemoSecret(join(dataDir, 'jwt-secret'))
  if (secret === undefined)
    throw new ConfigError(`JWT_SECRET must be set outside demo mode: ${MIN_SECRET_LENGTH} random characters or more.`)
  if (secret.length < MIN_SECRET_LENGTH) throw new ConfigError(`JWT_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`)
  if (!demoMode && !isVaried(secret))
    throw new ConfigError('JWT_SECRET must be random: this one has too few different characters or repeats itself.')
  return secret
}

/** 32 random hexadecimal digits show fewer different ones less than once in ten million times. */
const MIN_DIFFERENT = 8

/** Whether a text may be random: many different characters, and not one part again and again. */
const isVaried = (text: string): boolean => new Set(text).size >= MIN_DIFFERENT && !/^(.+?)\1+$/s.test(text)

function keptDemoSecret(file: string): string {
  try {
    return storedSecret(file)
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be written: ${(error as Error).message}.`)
  }
}

function mailFrom(env: Environment): string {
  const address = env.text('MAIL_FROM') ?? 'no-reply@clearance.invalid'
  if (!isEmail(address)) throw new ConfigError(`MAIL_FROM must be a mail address, not "${address}".`)
  return address
}

function openId(env: Environment): OpenIdConfig | undefined {
  const issuer = env.url('OIDC_ISSUER', ['https:', 'http:'])
  const clientId = env.text('OIDC_CLIENT_ID')
  const redirectUri = env.url('OIDC_REDIRECT_URI', ['https:', 'http:'])
  if (issuer === undefined && clientId === undefined && redirectUri === undefined) return undefined
  if (issuer === undefined || clientId === undefined || redirectUri === undefined)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_REDIRECT_URI must be set together.')
  const scope = env.text('OIDC_SCOPE') ?? 'openid profile email'
  return { issuer, clientId, clientSecret: env.text('OIDC_CLIENT_SECRET'), redirectUri, scope }
}

const feedVariables: readonly string[] = Object.values(feedSources).map(({ variable }) => variable)

function feeds(env: Environment): FeedsConfig {
  const found = feedVariables.map((name) => [name, env.url(name, ['https:', 'http:'])] as const)
  const optional = (name: string, max: number) => env.integer(name, { preset: 0, min: 0, max }) || undefined
  return {
    urls: Object.fromEntries(found.flatMap(([name, address]) => (address === undefined ? [] : [[name, address]]))),
    readTimeoutS: optional('FEED_READ_TIMEOUT_S', 600),
    maxMb: optional('FEED_MAX_MB', 256),
    retries: env.integer('FEED_RETRIES', { preset: 3, min: 0, max: 3 }),
    standIn: undefined,
  }
}

/** The package's version and, in a checkout, the commit: `1.0.0 (abc1234)`. */
function version(): string {
  const { version: number } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const commit = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' })
  return commit.status === 0 ? `${number} (${commit.stdout.trim()})` : number
}

function s3(env: Environment): S3Config | undefined {
  const endpoint = env.url('S3_ENDPOINT', ['https:', 'http:'])
  const accessKeyId = env.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = env.text('S3_SECRET_ACCESS_KEY')
  if (endpoint === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  return { endpoint, region: env.text('S3_REGION') ?? 'auto', accessKeyId, secretAccessKey }
}
