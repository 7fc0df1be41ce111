import type { BodyOf } from '#schema/defineCall.ts'
import type { connect } from '#schema/calls/auth.ts'
import { logout } from '#schema/calls/auth.ts'
import { CallError } from '../data/CallError.ts'
import { send } from '../data/send.ts'
import { signWith } from '../data/tokenSource.ts'
import { suggestLanguage } from '../i18n/language.ts'
import { watchActivity } from './activity.ts'
import { forgetDrafts } from './drafts.ts'
import type { Person } from './Person.ts'
import { readPerson } from './Person.ts'
import type { AccessToken } from './tokens.ts'
import { forgetRefreshToken, isSignOutElsewhere, readRefreshToken, requestTokens, subjectOf } from './tokens.ts'

export type SessionState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'unreachable'; readonly error: CallError }
  | { readonly phase: 'signedOut'; readonly expired: boolean }
  | { readonly phase: 'signedIn'; readonly person: Person }

const lockName = 'clearance.refresh'
/** How long a tab waits for the token that another tab has just fetched. */
const handOver_ms = 1500

const endedError = () => new CallError({ statusCode: 401, code: 'SESSION_ENDED', message: 'Unauthorized' })

/** Whether an error is the server's refusal of the session, not a network that is down for a moment. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429

let state: SessionState = { phase: 'starting' }
let access: AccessToken | undefined
let renewing: Promise<string> | undefined
let renewTimer: ReturnType<typeof setTimeout> | undefined
let endTimer: ReturnType<typeof setTimeout> | undefined

const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('clearance.session')
const tellOtherTabs = tabs.postMessage.bind(tabs)
const activity = watchActivity()

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Without a secure context there are no locks: then the server's grace for two tabs has to do. */
const alone = <T>(task: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request(lockName, task) : task())

function end(expired: boolean): void {
  access = undefined
  clearTimeout(renewTimer)
  clearTimeout(endTimer)
  forgetRefreshToken()
  if (state.phase !== 'signedOut') become({ phase: 'signedOut', expired })
}

/** Renews a little before the end, but only for somebody who is there; who comes back later renews with the first call. */
function schedule({ lifetime_ms, sessionEndsAt }: AccessToken): void {
  clearTimeout(renewTimer)
  clearTimeout(endTimer)
  const early_ms = Math.min(60_000, lifetime_ms / 5)
  renewTimer = setTimeout(() => {
    if (activity.withinLast(lifetime_ms)) session.renew(access?.token).catch(() => undefined)
  }, lifetime_ms - early_ms)
  endTimer = setTimeout(() => end(true), Math.min(sessionEndsAt - Date.now(), 2_000_000_000))
}

async function becomePerson(token: string): Promise<void> {
  const person = await readPerson(token)
  suggestLanguage(person.language)
  become({ phase: 'signedIn', person })
}

/** Takes over a token. When it belongs to somebody else than is shown, the screens start anew for that person. */
async function adopt(next: AccessToken): Promise<string> {
  access = next
  schedule(next)
  if (state.phase !== 'signedIn' || subjectOf(next.token) !== String(state.person.id)) await becomePerson(next.token)
  return next.token
}

const fromOtherTab = (): Promise<AccessToken | undefined> =>
  new Promise((resolve) => {
    const done = (token?: AccessToken) => {
      tabs.removeEventListener('message', onMessage)
      resolve(token)
    }
    const onMessage = ({ data }: MessageEvent<AccessToken>) => done(data)
    tabs.addEventListener('message', onMessage)
    setTimeout(done, handOver_ms)
  })

/** One refresh for all tabs: the tab that gets the lock asks, the others take its answer. */
async function refresh(): Promise<string> {
  const before = readRefreshToken()
  if (!before) {
    end(true)
    throw endedError()
  }
  const handedOver = fromOtherTab()
  try {
    return await alone(async () => {
      const refresh_token = readRefreshToken()
      if (!refresh_token) throw endedError()
      const given = refresh_token === before ? undefined : await handedOver
      if (given) return adopt(given)
      const fresh = await requestTokens({ grant_type: 'refresh_token', refresh_token })
      tellOtherTabs(fresh)
      return adopt(fresh)
    })
  } catch (error) {
    if (isRefusal(error)) end(true)
    throw error
  }
}

/** The session of this browser: one refresh token for all tabs, one access token in the memory of each. */
export const session = {
  state: (): SessionState => state,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Takes up the session that this browser still has, if any. */
  async start(): Promise<void> {
    if (!readRefreshToken()) return become({ phase: 'signedOut', expired: false })
    become({ phase: 'starting' })
    try {
      await session.renew(undefined)
    } catch (error) {
      const current: SessionState = state
      if (current.phase === 'starting') become({ phase: 'unreachable', error: error as CallError })
    }
  },

  /** Signs in with a password or a code of the external provider. */
  async signIn(grant: Exclude<BodyOf<typeof connect>, { grant_type: 'refresh_token' }>): Promise<void> {
    await adopt(await requestTokens(grant))
  },

  /** A token that is good for at least a moment. */
  async token(): Promise<string> {
    return access && access.expiresAt - Date.now() > 5000 ? access.token : session.renew(access?.token)
  },

  /** A token other than the one that no longer serves. */
  async renew(used: string | undefined): Promise<string> {
    if (state.phase === 'signedOut') throw endedError()
    if (access && access.token !== used && access.expiresAt > Date.now()) return access.token
    renewing ??= refresh().finally(() => {
      renewing = undefined
    })
    return renewing
  },

  /** Ends the session here, in the other tabs and on the server, and forgets what was typed. */
  async signOut(): Promise<void> {
    const token = readRefreshToken() ?? access?.token
    if (state.phase === 'signedIn') forgetDrafts(state.person.id)
    end(false)
    // The session is over in this browser whatever the server answers; an unreachable server ends it by its idle time.
    if (token) await send(logout, { body: { token } }).catch(() => undefined)
  },
}

signWith(session)

tabs.addEventListener('message', ({ data }: MessageEvent<AccessToken>) => {
  // While this tab is asking as well, `refresh` takes the token up itself.
  if (state.phase === 'signedIn' && !renewing) adopt(data).catch(() => undefined)
})
addEventListener('storage', (event) => {
  if (isSignOutElsewhere(event) && state.phase === 'signedIn') end(false)
})
// A page that the browser kept whole for its Back button must not show what the session no longer may.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !readRefreshToken()) end(false)
})
