import { setTimeout as pause } from 'node:timers/promises'
import type { FeedsConfig } from '../../config.ts'
import type { FeedSource, FeedSourceName } from '../../schema/work/feedSources.ts'
import { feedSources } from '../../schema/work/feedSources.ts'
import { decodeBody } from './decodeBody.ts'
import type { Exchanged } from './exchange.ts'
import { exchange } from './exchange.ts'
import { FeedFailure } from './FeedFailure.ts'
import { isPrivateAddress } from './isPrivateAddress.ts'

/** A request to a source. */
export interface FeedQuestion {
  /** A path below the source's address, with its query, or a whole address that the source itself has named. */
  path: string
  accept?: string
  /** Sent by POST; only requests without effects are repeated after a failure. */
  post?: { body: string; type: string; headers?: Readonly<Record<string, string>>; isReading: boolean }
  signal?: AbortSignal
}

interface FeedAnswer {
  status: number
  text: string
  /** The address that answered, without its query. */
  address: string
}

const CONNECT_MS = 10_000
const MAX_REDIRECTS = 5
/** The waits before the second and later attempts. */
const WAITS_MS = [1000, 4000, 15_000] as const
const MAX_WAIT_MS = 60_000
const temporaryStatuses: readonly number[] = [429, 502, 503, 504]
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Some sources refuse clients that do not look like a browser. */
const AGENT = 'Mozilla/5.0 (compatible; Clearance VAT back office)'

/** Reads what sources publish, within limits of time and size and from their own hosts only, and retries after temporary failures. */
export class FeedClient {
  readonly #config: FeedsConfig
  readonly #wait: (ms: number, signal?: AbortSignal) => Promise<unknown>

  constructor(
    config: FeedsConfig,
    wait = (ms: number, signal?: AbortSignal) => pause(ms, undefined, { ...(signal && { signal }) }),
  ) {
    this.#config = config
    this.#wait = wait
  }

  /** The address of a source in this installation. */
  addressOf(name: FeedSourceName): string {
    return (this.#config.urls[feedSources[name].variable] ?? feedSources[name].url).replace(/\/$/, '')
  }

  /** Whether a source is the stand-in that this server runs itself. */
  isStandIn(name: FeedSourceName): boolean {
    return this.#config.standIn !== undefined && this.addressOf(name).startsWith(this.#config.standIn)
  }

  /**
   * Asks a source.
   * @returns its answer, with any status below 500 except 429: the format decides what the status means
   * @throws {FeedFailure} if no readable answer arrived
   */
  async ask(name: FeedSourceName, question: FeedQuestion): Promise<FeedAnswer> {
    const source: FeedSource = feedSources[name]
    const base = new URL(this.addressOf(name))
    const mayRetry = question.post?.isReading ?? true
    for (let tries = 0; ; tries++) {
      try {
        return await this.#askOnce({ source, base, question })
      } catch (error) {
        const wait = WAITS_MS[tries]
        const isOver = !(error instanceof FeedFailure) || !error.isTemporary || !mayRetry
        if (isOver || wait === undefined || tries >= this.#config.retries) throw error
        await this.#wait(Math.max(wait, Math.min(error.retryAfterMs ?? 0, MAX_WAIT_MS)), question.signal)
      }
    }
  }

  async #askOnce({ source, base, question }: SourceQuestion): Promise<FeedAnswer> {
    let url = URL.canParse(question.path) ? new URL(question.path) : new URL(`${base.href.replace(/\/$/, '')}${question.path}`)
    refuseElsewhere(url, base, source)
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const exchanged = await this.#exchange({ source, base, question }, url)
      const { location } = exchanged.headers
      if (!redirects.includes(exchanged.status) || location === undefined) return answerOf(exchanged, url)
      if (!URL.canParse(location, url.href)) throw new FeedFailure('FEED_REDIRECTS_NOWHERE', { url, status: exchanged.status })
      const next = new URL(location, url)
      refuseElsewhere(next, base, source)
      url = next
    }
    throw new FeedFailure('FEED_REDIRECTS', { url, params: { limit: MAX_REDIRECTS } })
  }

  #exchange({ source, base, question }: SourceQuestion, url: URL): Promise<Exchanged> {
    const { post, accept = '*/*', signal } = question
    return exchange({
      url,
      method: post ? 'POST' : 'GET',
      headers: { 'user-agent': AGENT, accept, ...(post && { 'content-type': post.type, ...post.headers }) },
      body: post?.body,
      isConfigured: url.origin === base.origin && isOwnNetwork(base),
      connectMs: CONNECT_MS,
      readMs: 1000 * (this.#config.readTimeoutS ?? source.readTimeoutS),
      maxBytes: 2 ** 20 * (this.#config.maxMb ?? source.maxMb),
      signal,
    })
  }
}

interface SourceQuestion {
  source: FeedSource
  base: URL
  question: FeedQuestion
}

/** Whether a configured address names this machine or its networks. */
const isOwnNetwork = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''))

/** Redirects may lead anywhere within the configured origin, and beyond it only to the source's hosts, by https. */
function refuseElsewhere(url: URL, base: URL, { hosts }: FeedSource): void {
  if (url.origin === base.origin) return
  if (url.protocol !== 'https:' || url.port !== '' || !hosts.includes(url.hostname))
    throw new FeedFailure('FEED_ELSEWHERE', { url, params: { host: url.host } })
}

function answerOf({ status, headers, body }: Exchanged, url: URL): FeedAnswer {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new FeedFailure('FEED_PACKED', { url, status })
  const text = decodeBody(body, headers['content-type'] ?? '')
  if (status === 429 || (status >= 500 && temporaryStatuses.includes(status)))
    throw new FeedFailure('FEED_STATUS', {
      params: { status },
      url,
      status,
      body: text ?? '',
      isTemporary: true,
      retryAfterMs: retryAfter(headers),
    })
  if (text === undefined) throw new FeedFailure('FEED_NO_TEXT', { url, status })
  return { status, text, address: `${url.origin}${url.pathname}` }
}

function retryAfter(headers: Exchanged['headers']): number | undefined {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}
