import { parseArgs } from 'node:util'
import type { Call, ReplyOf } from '#schema/defineCall.ts'
import { ConfigError, readConfig } from '../../config.ts'
import type { Answer } from './request.ts'
import { request } from './request.ts'

/* The calls of a running demo, as one of its people, by what the command line says. */

export const usage = `Say what: npm run lab -- clock [--at 2027-03-01T10:00:00Z] [--mode frozen|running|real]
  npm run lab -- clock --forward 30 | --forward run | --forward month_end | --forward deadline | --forward --at 2027-03-01T10:00:00Z
  npm run lab -- clock --steer pause|go_on|cancel
  npm run lab -- snapshot [--take Name --note Text | --restore Name | --delete Name | --compare Name]
  npm run lab -- fault [--on databaseGone --seconds 60 | --off databaseGone | --off all]
  npm run lab -- scenario [--play quiet-month | --file my.json] [--number 1] [--anew] [--check]
  npm run lab -- rehearse [--step orders] [--report report.xml]
  npm run lab -- open fault.zip
  npm run lab -- actions
with --wait until the clock has arrived; --address http://127.0.0.1:3000; --user tester --password tester-demo`

export const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    mode: { type: 'string' },
    forward: { type: 'string' },
    steer: { type: 'string' },
    take: { type: 'string' },
    note: { type: 'string' },
    restore: { type: 'string' },
    delete: { type: 'string' },
    compare: { type: 'string' },
    on: { type: 'string' },
    off: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    play: { type: 'string' },
    file: { type: 'string' },
    number: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    step: { type: 'string' },
    report: { type: 'string' },
    wait: { type: 'boolean', default: false },
    address: { type: 'string', default: `http://127.0.0.1:${readConfig().port}` },
    user: { type: 'string', default: 'tester' },
    password: { type: 'string', default: 'tester-demo' },
  },
})

export async function send<Data>(path: string, { token, body }: { token?: string; body?: object }): Promise<Answer<Data>> {
  const answer = await request<Data>(`${given.address}${path}`, { token, body }).catch(() => {
    throw new ConfigError(`No Clearance answers at ${given.address}: start it, or name another --address.`)
  })
  if (answer.statusCode !== 200) throw new ConfigError(`${answer.message ?? 'Refused'} (${answer.statusCode}).`)
  return answer
}

export async function signIn(): Promise<string> {
  const body = { grant_type: 'password', username: given.user, password: given.password }
  return (await send<{ access_token: string }>('/api/auth/open-id/connect', { body })).data.access_token
}

export const make = async <D extends Call>({ path }: D, token: string, body?: object): Promise<ReplyOf<D>> =>
  (await send<ReplyOf<D>>(path, { token, ...(body && { body }) })).data
