import type { BodyOf } from '#schema/defineCall.ts'
import type { connect } from '#schema/calls/auth.ts'
import { answerChallenge, finishPasskeySignIn } from '#schema/calls/people/factors.ts'
import { logout } from '#schema/calls/auth.ts'
import { CallError } from '../data/CallError.ts'
import { send } from '../data/send.ts'
import { signWith } from '../data/tokenSource.ts'
import { suggestLanguage } from '../i18n/language.ts'
import { watchActivity } from './activity.ts'
import { discardDrafts } from './drafts.ts'
import type { Person } from './Person.ts'
import { readPerson } from './Person.ts'
import type { AccessToken } from './tokens/accessTokenOf.ts'
import { clearRefreshToken, isFor, isSignOutElsewhere, readRefreshToken, requestTokens, takeTokens } from './tokens/tokens.ts'
import { realMs } from '../data/clock.ts'

export type SessionState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'unreachable'; readonly error: CallError }
  | { readonly phase: 'signedOut'; readonly expired: boolean }
  | { readonly phase: 'signedIn'; readonly person: Person }

const lockName = 'clearance.refresh'
/** How long a tab waits for the token that another tab has just fetched. */
const handOverMs = 1500

const endedError = () => new CallError({ statusCode: 401, code: 'SESSION_ENDED', message: 'Unauthorized' })

/** Whether an error means that the server refuses the session, and not just a network failure. */
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

/** Locks exist in secure contexts only; without them, the server's grace period for two tabs has to suffice. */
const alone = <T>(task: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request(lockName, task) : task())

function end(expired: boolean): void {
  access = undefined
  clearTimeout(renewTimer)
  clearTimeout(endTimer)
  clearRefreshToken()
  if (state.phase !== 'signedOut') become({ phase: 'signedOut', expired })
}

/** Renews the token shortly before it expires, but only if the person is active; otherwise their next call renews it. */
function schedule({ lifetimeMs, sessionEndsAt }: AccessToken): void {
  clearTimeout(renewTimer)
  clearTimeout(endTimer)
  const earlyMs = Math.min(60_000, lifetimeMs / 5)
  renewTimer = setTimeout(() => {
    if (activity.withinLast(lifetimeMs)) session.renew(access?.token).catch(() => undefined)
  }, lifetimeMs - earlyMs)
  endTimer = setTimeout(() => end(true), Math.min(sessionEndsAt - realMs(), 2_000_000_000))
}

async function becomePerson(token: string): Promise<void> {
  const person = await readPerson(token)
  suggestLanguage(person.language)
  become({ phase: 'signedIn', person })
}

/** Adopts a token. If it belongs to another person than the one shown, or to other roles, the screens start again for them. */
async function adopt(next: AccessToken): Promise<string> {
  access = next
  schedule(next)
  if (state.phase !== 'signedIn' || !isFor(next.token, state.person)) await becomePerson(next.token)
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
    setTimeout(done, handOverMs)
  })

/** One refresh for all tabs: the tab that gets the lock makes the request, the others use its answer. */
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

  /** Resumes the session that is stored in this browser, if there is one. */
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

  /** The second step of a sign-in by password. */
  async answerChallenge(answer: BodyOf<typeof answerChallenge>): Promise<void> {
    await adopt(await takeTokens(answerChallenge, answer))
  },

  /** Signs in by a passkey alone. */
  async signInByPasskey(answer: BodyOf<typeof finishPasskeySignIn>): Promise<void> {
    await adopt(await takeTokens(finishPasskeySignIn, answer))
  },

  /** A token for what one may do from now on, and who one is then. */
  async renewAndReadAgain(): Promise<void> {
    await becomePerson(await session.renew(access?.token))
  },

  /** A token that will not expire at once. */
  async token(): Promise<string> {
    return access && access.expiresAt - realMs() > 5000 ? access.token : session.renew(access?.token)
  },

  /** A new token in place of one that is no longer accepted. */
  async renew(used: string | undefined): Promise<string> {
    if (state.phase === 'signedOut') throw endedError()
    if (access && access.token !== used && access.expiresAt > realMs()) return access.token
    renewing ??= refresh().finally(() => {
      renewing = undefined
    })
    return renewing
  },

  /** Asks again who is signed in, after they have changed something about themselves. */
  async readAgain(): Promise<void> {
    await becomePerson(await session.token())
  },

  /** Ends the session here, in other tabs and on the server, and deletes drafts. */
  async signOut(): Promise<void> {
    const token = readRefreshToken() ?? access?.token
    if (state.phase === 'signedIn') discardDrafts(state.person.id)
    end(false)
    // In this browser the session has ended whatever the server answers; an unreachable server ends it when it has been idle.
    if (token) await send(logout, { body: { token } }).catch(() => undefined)
  },
}

signWith(session)

tabs.addEventListener('message', ({ data }: MessageEvent<AccessToken>) => {
  // If this tab is refreshing as well, `refresh` adopts the token itself.
  if (state.phase === 'signedIn' && !renewing) adopt(data).catch(() => undefined)
})
addEventListener('storage', (event) => {
  if (isSignOutElsewhere(event) && state.phase === 'signedIn') end(false)
})
// A page that the browser kept in memory for its Back button must not show what the session may no longer see.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !readRefreshToken()) end(false)
})
