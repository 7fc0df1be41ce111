/* November: who comes in and how: links to passwords, second factors, sessions, and keys of shops. */
import { codeAt, stepAt } from '../../../api/auth/factors/totp.ts'
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { order } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour } = who
const password = 'brass kettle on the quiet stove'
const factors = '/api/auth/me/factors'

/** A code of the app, some steps of half a minute from now: each is taken once. */
const codeOf = (seed: unknown, step = 0) => codeAt(String(seed), stepAt(new Date()) + step)

/** The first step of a sign-in. @returns the challenge of the second one */
async function begin(year: Year, name: string, given: string): Promise<unknown> {
  const { params } = await year.answer('nobody', 'POST /api/auth/open-id/connect', {
    grant_type: 'password',
    username: name,
    password: given,
  })
  return (params as { challenge?: string } | undefined)?.challenge
}

async function links(year: Year): Promise<void> {
  await year.on('2027-11-24')
  year.tell('A link to a first password holds once, for a good one; a reset is mailed to who is here and not blocked')
  const token = await year.linkFor('nina@clearance.example')
  const set = (given: unknown, chosen: string) =>
    year.make('nobody', 'POST /api/auth/password/set', { token: given, password: chosen })
  await set('nothing', password)
  await set(token, 'nina')
  await set(token, password)
  await set(token, `${password} again`)
  for (const email of ['nina@clearance.example', 'outi@clearance.example', 'nobody@clearance.example'])
    await year.make('nobody', 'POST /api/auth/password/reset', { email })
  const { id } = await year.find('dashboard_user', { email: 'lin@lotus.example' })
  await year.make('operator', `POST /api/auth/password/dashboard_user_reset_password`, { id })
  await set(await year.linkFor('lin@lotus.example'), password)
}

async function secondFactors(year: Year): Promise<void> {
  year.tell('An app is added, a sign-in asks for it, each code is taken once; another person takes it away')
  await begin(year, 'nina', 'a wrong one')
  await year.signIn('nina', password)
  const { challenge, seed } = await year.make('nina', `POST ${factors}/totp/begin`, {})
  const add = (code: string) => year.make('nina', `POST ${factors}/totp/finish`, { challenge, code, name: 'Phone' })
  await add('000000')
  const { recovery_codes: codes } = (await add(codeOf(seed, -1))) as { recovery_codes?: string[] }
  const [first, second] = [await begin(year, 'nina', password), await begin(year, 'nina', password)]
  const step = (asked: unknown, answer: object) =>
    year.make('nobody', 'POST /api/auth/second_factor', { challenge: asked, ...answer })
  const code = codeOf(seed)
  await step(first, { code })
  await step(second, { code })
  await step(second, { recovery_code: codes?.[0] })
  await step(await begin(year, 'nina', password), { recovery_code: codes?.[0] })
  await year.make('nina', `GET ${factors}`)
  const asked = await year.make('nina', 'POST /api/auth/me/confirm/begin', {})
  await year.make('nina', 'POST /api/auth/me/confirm', { challenge: asked['challenge'], code: codeOf(seed, 1) })
  const { id } = await year.find('second_factor', { name: 'Phone' })
  await year.make('nina', `POST ${factors}/rename`, { id, name: 'Old phone' })
  await year.make('admin', `POST ${factors}/remove`, { id })
  await year.make('auditor', 'GET /api/auth/me/sessions')
  const nina = (await year.find('operator_user_view', { user_name: 'nina' }))['id']
  await year.make('operator', `POST /api/operator/reset_second_factor/${String(nina)}`)
  await year.make('admin', `POST /api/operator/reset_second_factor/${String(nina)}`)
  await year.make('admin', `POST /api/operator/reset_second_factor/${String(nina)}`)
  await year.turnedAway('nina')
  await year.signIn('nina', password)
  await year.make('nina', 'POST /api/auth/me/password', { old_password: 'a wrong one', password: `${password} anew` })
  await year.make('nina', 'POST /api/auth/me/password', { old_password: password, password: `${password} anew` })
  await year.turnedAway('nina')
  await year.signIn('nina', `${password} anew`)
  await year.make(
    'operator',
    `POST /api/operator/block/${String((await year.find('operator_user_view', { user_name: 'admin' }))['id'])}`,
  )
  await year.make('admin', `POST /api/operator/block/${String(nina)}`)
  await year.turnedAway('nina')
}

async function keys(year: Year): Promise<void> {
  year.tell('A key of a shop sends orders of its merchant, and asks what one would come to; revoked, it does neither')
  const { id, key } = await year.make('operator', 'POST /api/persistence/create_em_api_key', { em_id: harbour, name: 'shop' })
  const sale = (of: number, name: string) => order({ of, id: name, on: '2027-11-23', to: 'DE', items: [{ price: '23.80' }] })
  await year.send(String(key), [sale(harbour, 'K3'), sale(lotus, 'K4')])
  const question = {
    on: '2027-11-24',
    currency: 'EUR',
    prices: 'exclusive',
    buyer: { kind: 'consumer' },
    ship_to: { country: 'FI', postal_code: '00100' },
    ship_from: { country: 'CN' },
    delivery: '6.00',
    duty_mode: 'buyer',
    items: [{ line: 1, description: 'cotton T-shirts', hs: '610910', origin: 'CN', quantity: 2, unit_price: '90.00' }],
  }
  await year.under(String(key), 'POST /api/landed_cost', question)
  await year.under(String(key), 'GET /api/intake/receipts/1')
  await year.make('operator', 'POST /api/landed_cost/quote', question)
  for (const by of ['auditor', 'operator', 'operator']) await year.make(by, 'POST /api/persistence/revoke_em_api_key', { id })
  await year.send(String(key), [sale(harbour, 'K5')])
  await year.under(String(key), 'POST /api/landed_cost', question)
}

async function tell(year: Year): Promise<void> {
  await links(year)
  await secondFactors(year)
  await keys(year)
}

export const access: Chapter = { name: 'access', tell }
