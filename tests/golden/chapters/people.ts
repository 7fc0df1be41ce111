/* July to September: applications and invitations, accounts, messages, documents, comments, work on many rows, and undoing. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { applications, inPieces } from './applicants.ts'
import { em, who } from './merchants.ts'

const { lotus, harbour, saare, thames, untouched, silent } = who
const pdf = (text: string) => ({ part: 'data', name: `${text}.pdf`, text: `%PDF-1.7\n% ${text}\n%%EOF\n` })

async function invitations(year: Year): Promise<void> {
  year.tell('Invitations: one that is used, one that is withdrawn, one sent again, one that ends')
  for (const email of ['a@invited.example', 'b@invited.example', 'c@invited.example', 'c@invited.example', 'no address'])
    await year.make('operator', 'POST /api/register/invite', { email })
  await year.make('operator', 'POST /api/register/invite_many', { emails: ['d@invited.example', 'a@invited.example'] })
  const invited = async (email: string) => (await year.find('invite', { email }))['id']
  await year.make('operator', 'POST /api/register/withdraw_invite', { id: await invited('b@invited.example') })
  await year.make('operator', 'POST /api/register/withdraw_invite', { id: await invited('b@invited.example') })
  await year.make('operator', 'POST /api/register/known_address', { email: 'A@invited.example' })
}

async function accounts(year: Year): Promise<void> {
  await year.on('2027-07-27')
  year.tell(
    'Accounts: a person of two merchants leaves one; two are blocked, one of them let in again; a merchant is blocked and unblocked',
  )
  const user = async (email: string) => (await year.find('dashboard_user', { email }))['id']
  const lin = await user('lin@lotus.example')
  await year.make('admin', 'POST /api/dashboard/users/attach', { user_id: lin, group: harbour })
  await year.make('admin', 'POST /api/dashboard/users/attach', { user_id: lin, group: harbour })
  await year.make('admin', 'POST /api/dashboard/users/detach', { user_id: lin, group: lotus })
  await year.make('admin', 'POST /api/operator/disable_access', { id: await user('mei@lotus.example'), status: 'BLOCK' })
  const nils = (await year.find('operator_user_view', { user_name: 'nils' }))['id']
  await year.make('admin', `POST /api/operator/block/${String(nils)}`)
  await year.make('admin', 'POST /api/operator/add', {
    user_name: 'nina',
    email: 'nina@clearance.example',
    firstName: 'Nina',
    lastName: 'New',
    roles: ['operator'],
  })
  const named = async (em_id: number) => {
    const { client_id, identifier } = await year.find('em', { id: em_id })
    return { em_id, client_id, identifier }
  }
  for (const status of ['BLOCK', 'UNBLOCK'])
    await year.make('operator', 'POST /api/persistence/block_em', { ...(await named(lotus)), status, reason: 'To be looked at' })
  await year.make('operator', 'POST /api/persistence/block_em', {
    ...(await named(silent)),
    status: 'BLOCK',
    reason: 'Sells nothing',
  })
  await year.make('admin', `POST /api/operator/unblock/${String(nils)}`)
}

async function messages(year: Year): Promise<void> {
  await year.on('2027-08-03')
  year.tell('A message to some, to all by a filter; what was changed since is not sent, and what was sent is not changed')
  await year.make('operator', 'POST /api/persistence/update', {
    tableName: 'em',
    data: { id: harbour, nominated_email: 'Wu@Harbour.example' },
  })
  await year.make('admin', 'POST /api/persistence/insert', { tableName: 'mail_opt_out', data: { email: 'wu@harbour.example' } })
  const draft = { oid: null, filename: null, status: 'draft', sent_date: null, kind: 'news' }
  const text = '<p>Dear <strong>merchant</strong>, <script>no</script>see you.</p>'
  const save = async (body: object) => {
    const { rows } = (await year.make('operator', 'POST /api/persistence/direct_message', { ...draft, ...body })) as {
      rows?: { id: number; version: number }[]
    }
    return rows?.[0] ?? { id: 0, version: 0 }
  }
  const some = await save({ em_id: [lotus, harbour, silent], subject: 'News of August', message: text })
  const changed = await save({
    em_id: [lotus, harbour, silent],
    subject: 'News of August',
    message: `${text}<p>More.</p>`,
    id: some.id,
    version: some.version,
  })
  await year.make('auditor', `GET /api/visualize/direct_message_preview/${some.id}`)
  await year.make('operator', 'POST /api/notification/sendEmailForDirectMessage', some)
  await year.make('operator', 'POST /api/notification/sendEmailForDirectMessage', { id: changed.id, version: changed.version })
  await year.make('operator', 'POST /api/notification/sendEmailForDirectMessage', { id: changed.id })
  await save({ em_id: [lotus], subject: 'Other news', message: text, id: some.id })
  const all = await save({
    em_id: null,
    filter: [{ name: 'registered_country', value: 'EE' }],
    subject: 'To Estonia',
    message: text,
    kind: 'service',
  })
  await year.make('auditor', `GET /api/visualize/direct_message_preview/${all.id}`)
  await year.make('operator', 'POST /api/notification/sendEmailForDirectMessage', { id: all.id })
  await year.make('operator', 'POST /api/notification/cancel_direct_message', { id: all.id })
  await save({ em_id: [untouched], subject: 'Never sent', message: text })
}

async function documents(year: Year): Promise<void> {
  await year.on('2027-08-10')
  year.tell('Contracts with versions, those of others untouched; a document in force from a day; what was accepted on paper')
  for (const id of [lotus, harbour])
    await year.upload(
      'operator',
      '/api/emContract/save',
      { em_id: String(id), document_name: 'Contract' },
      pdf(`contract of ${id}`),
    )
  const { id } = await year.find('em_contract_document', { em_id: lotus })
  await year.upload('operator', '/api/emContract/replace', { em_id: String(harbour), id: String(id) }, pdf('not theirs'))
  await year.upload('operator', '/api/emContract/replace', { em_id: String(lotus), id: String(id) }, pdf('second'))
  await year.make('auditor', 'POST /api/visualize/fetch_em_contract', { id, em_id: harbour })
  await year.make('auditor', 'POST /api/visualize/fetch_em_contract', { id, em_id: lotus })
  await year.upload('admin', '/api/gdpr/save', { effective_from: '2027-08-20' }, { ...pdf('protection'), part: 'en' })
  for (const day of ['2027-08-19', '2027-08-20']) {
    await year.on(day)
    await year.make('auditor', 'GET /api/visualize/gdpr?language=en')
  }
  year.tell('Comments and follow-ups, favourites, views')
  const comment = {
    tableName: 'em',
    id: lotus,
    text: 'For @operator2 and @nils',
    follow_up_on: '2027-08-25',
    follow_up_for: 'operator2',
  }
  await year.make('operator', 'POST /api/comments', comment)
  await year.make('auditor', 'POST /api/comments', { tableName: 'em', id: harbour, text: 'Seen' })
  await year.make('operator2', 'PUT /api/comments/1', { text: 'Not mine' })
  await year.make('operator', 'GET /api/visualize/readers/em')
  for (const day of ['2027-08-24', '2027-08-25', '2027-08-26']) {
    await year.on(day)
    await year.look('tell_people')
    await year.make('operator2', 'GET /api/visualize/my_inbox')
  }
  await year.make('operator2', 'PUT /api/comments/1', { done: true })
}

async function undone(year: Year): Promise<void> {
  await year.on('2027-09-01')
  year.tell('Changes of one and of many, refused rows among them, and taken back')
  await year.make('operator', 'POST /api/persistence/update', { tableName: 'em', data: { id: saare, trade_name: 'Saare' } })
  await year.make('operator', 'POST /api/persistence/update', { tableName: 'em', data: { id: thames, trade_name: 'Thames' } })
  const newest = async (record: number) => {
    const { rows } = await year.world.owner.query<{ id: string }>(
      `select max(id) as id from audit_log where table_name = 'em' and record_id = $1`,
      [String(record)],
    )
    return Number(rows[0]?.id)
  }
  await year.make('operator2', 'POST /api/persistence/undo', { audit_id: await newest(thames) })
  await year.make('operator', 'POST /api/persistence/undo', { audit_id: await newest(saare) })
  await year.make('operator', 'POST /api/persistence/undo', { audit_id: await newest(saare) })
  const filter = [{ name: 'id', comparator: 'in', value: [lotus, untouched] }]
  const data = { trade_name: 'Lotus and friends' }
  await year.make('operator', 'POST /api/bulk/check', { tableName: 'em', filter, data })
  await year.make('operator', 'POST /api/bulk/update', { tableName: 'em', filter, data, expected: 3 })
  await year.make('operator', 'POST /api/bulk/update', { tableName: 'em', filter, data, expected: 2 })
  const { rows } = (await year.make('operator', 'GET /api/visualize/last_change/em')) as { rows?: { batch: string }[] }
  await year.make('operator', 'POST /api/bulk/undo', { batch: rows?.[0]?.batch })
  await year.make('auditor', 'POST /api/visualize/as_of', { tableName: 'em', day: '2027-08-31' })
  await year.make('auditor', 'POST /api/search', { text: 'lotus' })
  await year.make('auditor', `GET /api/visualize/em_history/${saare}`)
  await year.make('auditor', `GET /api/visualize/timeline/em/${lotus}`)
  await year.make('auditor', `GET /api/visualize/em/${Number(em(lotus))}`)
}

async function tell(year: Year): Promise<void> {
  await applications(year)
  await invitations(year)
  await accounts(year)
  await messages(year)
  await documents(year)
  await undone(year)
  await inPieces(year)
}

export const people: Chapter = { name: 'people', tell }
