import { randomUUID } from 'node:crypto'
import path from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import fastify, { LogController } from 'fastify'
import { allCalls } from '#schema/allCalls.ts'
import { problemsIn, problemsInCalls } from '#schema/checks.ts'
import { tableDefinitions } from '#schema/registry.ts'
import { answerClientErrors } from '../http/answerClientErrors.ts'
import { IdempotentReplies } from '../http/IdempotentReplies.ts'
import { answerErrors, answerUnreadableAddress } from '../http/answerErrors.ts'
import { authenticate } from '../auth/authenticate.ts'
import { Revocations } from '../auth/revocations.ts'
import { serveAuth } from '../auth/routes.ts'
import type { OpenIdProvider } from '../auth/OpenIdProvider.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { serveDocs } from '../docs/routes.ts'
import { endConnections } from '../http/endConnections.ts'
import { isFormOpen } from '../features/applications/public/requireOpen.ts'
import { serveFeatures, tablePolicies } from '../features/index.ts'
import { Jobs } from '../jobs/Jobs.ts'
import { projectRoot } from '../base/projectRoot.ts'
import { ChangeFeed } from '../live/ChangeFeed.ts'
import { serveLive } from '../live/routes.ts'
import { CountCache } from '../records/read/countCache.ts'
import { forgetMerchants } from '../records/read/merchantOf.ts'
import { registerPolicies } from '../records/policies.ts'
import { serveExport } from '../records/exportRoutes.ts'
import { serveGrid } from '../records/gridRoutes.ts'
import { endUnread } from '../http/endUnread.ts'
import { acceptJson } from '../http/readJson.ts'
import { checkShape } from '../http/checkShape.ts'
import { serveRecords } from '../records/routes.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import { limitBodies, LONGEST_REQUEST_MS } from '../http/limitBodies.ts'
import { serveHealth } from '../http/serveHealth.ts'
import { serveWeb } from '../http/serveWeb.ts'
import { compileValidator } from '../http/validators.ts'
import type { Clock } from '../base/clock.ts'
import { momentOf, systemClock } from '../base/clock.ts'
import type { Faults } from '../features/lab/faults/Faults.ts'
import type { OpenPlayNode } from '../features/lab/scenarios/PlayNode.ts'
import type { DemoWorld } from '../features/lab/worlds/DemoWorld.ts'

interface Deps {
  config: Config
  db: Databases
  /** The jobs of the node; without them the server creates its own, which end with it. */
  jobs?: Jobs
  /** Tests move it. */
  clock?: Clock
  /** Called with the world of a demo, so that what goes on all the time ends while another one takes its place. */
  onWorld?: (world: DemoWorld) => void
  /** What goes wrong on purpose in a demo, where its edges ask for it as well. */
  faults?: Faults
  /** Opens a node in which the lab of a demo plays another world; without it no scenario is made. */
  openNode?: OpenPlayNode
  /** The folder of the built web application. */
  webFolder?: string
  /** How long a reply may remain unread, in milliseconds. */
  unreadMs?: number
}

const builtWeb = path.join(projectRoot, '.build/web')
const UNREAD_MS = 60_000

/** The HTTP server over an open database: calls, web application, errors. It does not listen yet. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, clock = systemClock, webFolder = builtWeb, unreadMs = UNREAD_MS } = deps
  refuseMistakes()
  registerPolicies(tablePolicies)
  const app = openServer(config)
  endUnread(app, unreadMs)
  answerErrors(app, db)
  answerClientErrors(app)
  acceptJson(app)
  await app.register(multipart)
  app.decorateRequest('moment')
  app.addHook('onRequest', (request, reply, done) => {
    request.moment = momentOf(clock)
    void reply.headers(securityHeaders)
    done()
  })
  const feed = new ChangeFeed(db)
  const { world, faults } = await openLab(app, { config, db, feed, clock, faults: deps.faults, openNode: deps.openNode })
  if (world) deps.onWorld?.(world)
  limitBodies(app)
  const revocations = new Revocations(db, config.accessTokenSeconds)
  await authenticate(app, { config, revocations })
  app.addHook('preValidation', async ({ params, query }) => {
    checkShape(params)
    checkShape(query)
  })

  app.decorate('idempotentReplies', new IdempotentReplies(db.rw))
  const jobs = deps.jobs ?? ownJobs(app, db, clock)
  const counts = openCountCache(app, db, feed)
  serveHealth(app, db)
  serveAuth(app, { config, db, provider: await openIdProvider(config, faults), revocations, clock })
  serveRecords(app, { db, counts })
  serveExport(app, { db })
  serveGrid(app, { db, counts })
  serveDocs(app, config)
  await serveFeatures(app, { config, db, counts, feed, jobs, clock, world, faults })
  app.addHook('onReady', () => feed.start())
  app.addHook('onClose', () => feed.stop())
  serveLive(app, { db, feed, revocations })
  // Registered after all other hooks that run before the server closes, because this one waits for open replies.
  endConnections(app)
  await serveWeb(app, webFolder, () => isFormOpen(db))
  return app
}

function ownJobs(app: FastifyInstance, db: Databases, clock: Clock): Jobs {
  const jobs = new Jobs({ db, clock, log: (sentence) => app.log.warn(sentence) })
  app.addHook('onClose', () => jobs.stop())
  return jobs
}

function refuseMistakes(): void {
  const problems = [...problemsIn(tableDefinitions), ...problemsInCalls(allCalls, tableDefinitions)]
  if (!problems.length) return
  const listed = problems.map(({ code, table, detail }) => `${code} ${table} ${detail}`)
  throw new Error(`The registry has mistakes: ${listed.join('; ')}`)
}

function openServer(config: Config): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutPrefix(url, config.apiPrefix),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { connectionsCheckingInterval: 5000 },
    keepAliveTimeout: 30_000,
    routerOptions: { maxParamLength: 500 },
    // Requests that still arrive are answered (endConnections.ts).
    return503OnClosing: false,
    frameworkErrors: answerUnreadableAddress,
  })
  app.setValidatorCompiler(compileValidator)
  app.server.headersTimeout = 10_000
  return app
}

/** The totals of lists, dropped when this node or another one changes their table. */
function openCountCache(app: FastifyInstance, db: Databases, feed: ChangeFeed): CountCache {
  const counts = new CountCache()
  const unsubscribe = db.written.subscribe((tables) => {
    for (const name of tables) counts.drop({ name })
  })
  app.addHook('onClose', async () => unsubscribe())
  feed.subscribe(({ type, data }) => {
    if (type === 'change') counts.drop({ name: data.table })
    else if (type === 'reconnected' || type === 'world') counts.clear()
    if (type === 'world') forgetMerchants()
  })
  return counts
}

interface LabDeps {
  config: Config
  db: Databases
  feed: ChangeFeed
  clock: Clock
  faults: Faults | undefined
  openNode: OpenPlayNode | undefined
}

/** In a demo the lab may put another world in place, and let things go wrong; nothing of it is loaded elsewhere. */
async function openLab(app: FastifyInstance, { faults, ...deps }: LabDeps): Promise<{ world?: DemoWorld; faults?: Faults }> {
  if (!deps.config.demoMode) return {}
  const [worlds, all] = await Promise.all([
    import('../features/lab/worlds/DemoWorld.ts'),
    import('../features/lab/faults/Faults.ts'),
  ])
  const world = new worlds.DemoWorld(deps)
  world.guard(app)
  return { world, faults: faults ?? new all.Faults() }
}

/** The library is loaded only if a provider is configured, so that other nodes start faster and use less memory. */
async function openIdProvider({ openId }: Config, faults: Faults | undefined): Promise<OpenIdProvider | undefined> {
  if (!openId) return undefined
  const module = await import('../auth/OpenIdProvider.ts')
  const provider = new module.OpenIdProvider(openId)
  return faults ? (await import('../features/lab/faults/openIdFaults.ts')).openIdFaults(provider, faults) : provider
}

/** `/internal/api/…` and `/api/…` are the same call. */
const withoutPrefix = (url: string, prefix: string): string => (url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url)
