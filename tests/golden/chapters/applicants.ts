/* Strangers who apply, and what becomes of what they typed and sent. */
import { passphrase, pdfOf } from '../../applications/applicant.ts'
import type { Year } from '../Year.ts'

/** An application that a stranger fills in and submits. @returns its id */
async function applied(year: Year, application: object, more: object = {}): Promise<unknown> {
  const { token } = await year.make('nobody', 'POST /api/self-reg/open', { passphrase })
  const under = (call: string, body: object) => year.under(String(token), `POST /api/self-reg/${call}`, body)
  await under('save', { application, ...more })
  const { legal } = (await under('open', {})) as { legal?: { id: number }[] }
  if (legal?.length) await under('save', { accepted: legal.map(({ id }) => id) })
  const { id } = await under('submit', {})
  await under('submit', {})
  return id
}

/** Three who apply in one go, and one who stops. */
export async function applications(year: Year): Promise<void> {
  await year.on('2027-07-23')
  year.tell('The form is opened by its passphrase: one is approved, one from outside the Union, one refused, one left unfinished')
  await year.make('nobody', 'POST /api/self-reg/open', { passphrase })
  await year.make('admin', 'POST /api/persistence/update_eas_info', { key: 'self_reg_enabled', value: true })
  await year.make('admin', 'POST /api/self-reg/passphrase/update', { passphrase })
  await year.make('nobody', 'POST /api/self-reg/open', { passphrase: 'another one' })
  const of = (name: string, registered_country: string, more: object = {}) => ({
    name,
    registered_country,
    np_1: `${name} Contact`,
    np_email_1: `${name.split(' ')[0]?.toLowerCase()}@applicant.example`,
    sales_type_i: true,
    sales_type_iii: true,
    ss_nr_fc_rep_only: true,
    ...more,
  })
  const sites = [{ web_address: 'https://first.example', site_platform: 'Shopify' }]
  const first = await applied(year, of('First OÜ', 'EE', { vat_id: 'EE102384718', tin: '14839207', po: 'Omniva' }), { sites })
  const second = await applied(year, of('Second AS', 'NO', { vat_id: 'NO974760673MVA', tin: '974760673' }))
  const third = await applied(year, of('Third Ltd', 'CN', { tin: 'S-1', vat_id: 'DE136695976' }))
  const { token } = await year.make('nobody', 'POST /api/self-reg/open', { passphrase })
  await year.under(String(token), 'POST /api/self-reg/save', { application: of('Fourth Ltd', 'CN') })
  for (const id of [first, second, third]) await year.make('auditor', `GET /api/visualize/self_reg_judgement/${String(id)}`)
  const move = (id: unknown, status: string, from: string, more: object = {}) =>
    year.make('operator', 'POST /api/persistence/update_self_reg_application', { data: { id, status, ...more }, status: from })
  for (const id of [first, second]) await move(id, 'REQUEST_APPROVAL', 'SUBMITTED')
  await move(first, 'REQUEST_APPROVAL', 'SUBMITTED')
  for (const id of [first, second]) await year.make('auditor', `GET /api/visualize/self_reg_approval/${String(id)}`)
  await year.make('operator', 'GET /api/visualize/my_inbox')
  for (const id of [first, second, third])
    await year.make('operator', 'POST /api/register/em', { application_id: id, override_reason: 'Seen in the register' })
  await year.make('operator', 'POST /api/register/em', { application_id: first })
  await move(third, 'REJECTED', 'SUBMITTED', { reject_reason: 'Not in the register' })
  await year.make('operator', 'GET /api/visualize/my_inbox')
}

/** What an applicant says of itself at the beginning. */
const beginning = (name: string, registered_country: string) => ({ name, registered_country, np_1: `${name} Contact` })

/** A stranger who has opened the form: saves and sends under a token. */
async function opened(year: Year, body: object = { passphrase }) {
  const token = String((await year.make('nobody', 'POST /api/self-reg/open', body))['token'])
  return {
    under: (call: string, sent: object = {}) => year.under(token, `POST /api/self-reg/${call}`, sent),
    file: (name: string, text: string, category = '') =>
      year.upload(token, '/api/self-reg/file', { category }, { part: 'data', name, text }),
  }
}

const paper = (text: string): string => pdfOf().toString('latin1').replace('1.7', `1.7\n% ${text}`)

/** An application of many visits on two devices, with files; its twin, which is refused; one that nobody goes on with. */
export async function inPieces(year: Year): Promise<void> {
  await year.on('2027-09-02')
  year.tell('An application in pieces, on two devices: fields are merged, lists replaced, files kept once and taken away')
  const at = async (code: string) => (await year.find('country', { code }))['id']
  const [germany, poland] = [await at('DE'), await at('PL')]
  const desk = await opened(year)
  await desk.file('early.pdf', paper('early'))
  await desk.under('save', {
    application: { ...beginning('Fifth Oy', 'FI'), short_name: 'Fifth', tin: '2345678-0' },
    language: 'fi',
  })
  await desk.under('mail_link', { email: 'no address' })
  await desk.under('mail_link', { email: 'fifth@applicant.example' })
  const link = await year.linkFor('fifth@applicant.example')
  const phone = await opened(year, { link })
  await phone.under('save', {
    application: { np_email_1: 'fifth@applicant.example', po: 'Posti', sales_type: 'anybody', sales_type_iii: true },
    sites: [{ web_address: 'https://old.fifth.example' }, { web_address: 'not an address' }],
    warehouses: [
      { vat_id: 'DE811569869', country_id: germany },
      { vat_id: 'PL5250250278', country_id: poland },
      { vat_id: 'DE136695976', country_id: germany },
    ],
  })
  await desk.under('save', {
    application: {
      short_name: '',
      vat_id: 'FI20774740',
      registered_address: 'Kauppatie 5, 00100 Helsinki',
      sales_type: 'b2b_and_b2c',
    },
    sites: [{ web_address: 'https://fifth.example', site_platform: 'Shopify', description: '' }],
    establishments: [{ name: 'Depot', country_id: germany }],
  })
  await desk.file('register.pdf', paper('register'), 'Certificate')
  await phone.file('register.pdf', paper('register'), 'Certificate')
  await phone.file('register.pdf', paper('a newer register'))
  await desk.file('page.html', '<html>no paper</html>')
  await desk.file('dropped.pdf', paper('dropped'))
  const twin = await opened(year)
  await twin.under('save', {
    application: {
      ...beginning('Fifth Oy Trading', 'US'),
      vat_id: 'FI20774740',
      np_email_1: 'Fifth@applicant.example',
      sales_type_i: true,
      ss_nr_fc_rep_only: true,
    },
    sites: [{ web_address: 'http://www.fifth.example/shop' }],
    establishments: [{ name: 'Office', country_id: poland, vat_number: 'PL5260001246' }],
  })
  await twin.file('twin.pdf', paper('register of the twin'))
  const document = async (file_name: string) => (await year.find('self_reg_document', { file_name }))['id']
  const dropped = await document('dropped.pdf')
  await twin.under('save', { drop_document: dropped })
  await desk.under('save', { drop_document: dropped })
  const left = await opened(year)
  await left.under('save', { application: beginning('Sixth Ltd', 'CN') })
  await left.file('left.pdf', paper('left'))
  for (const one of [desk, twin]) {
    await one.under('submit')
    const { legal } = (await one.under('open')) as { legal?: { id: number }[] }
    await one.under('save', { accepted: legal?.map(({ id }) => id) })
    await one.under('submit')
  }
  await phone.under('open')
  await phone.under('save', { application: { name: 'Too late' } })
  await phone.file('late.pdf', paper('late'))
  await opened(year, { link })
  await judged(year)
}

async function judged(year: Year): Promise<void> {
  year.tell('Its files are opened; it goes by the Union scheme and becomes a merchant; a number of its twin is somebody else’s')
  const [id, twin] = [
    (await year.find('self_registration', { name: 'Fifth Oy' }))['id'],
    (await year.find('self_registration', { name: 'Fifth Oy Trading' }))['id'],
  ]
  for (const one of [id, twin]) await year.make('auditor', `GET /api/visualize/self_reg_judgement/${String(one)}`)
  const { rows } = await year.world.owner.query<{ id: string }>('select id from self_reg_document order by id')
  for (const document of rows) await year.open('auditor', `GET /api/visualize/self_reg_document/${document.id}`)
  const move = (data: object, status: string, mail?: boolean) =>
    year.make('operator', 'POST /api/persistence/update_self_reg_application', { data, status, ...(mail && { mail }) })
  await move({ id, status: 'REQUESTED_OSS_REG' }, 'SUBMITTED')
  await move({ id, status: 'REQUEST_APPROVAL' }, 'REQUESTED_OSS_REG')
  const union = {
    ss_reg_ioss_union_scheme_id: 'FI20774740',
    ss_reg_ioss_union_scheme_country: 'FI',
    ss_reg_ioss_union_scheme_requested_date: '2027-09-01',
  }
  await move({ id, ...union, ss_reg_ioss_import_scheme_country: 'FI' }, 'REQUESTED_OSS_REG')
  await move({ id, status: 'REQUEST_APPROVAL' }, 'REQUESTED_OSS_REG')
  await move({ id, status: 'REQUEST_APPROVAL', ss_reg_ioss_union_scheme_commenced_date: '2027-10-01' }, 'REQUESTED_OSS_REG')
  await move({ id: twin, ss_nr_fc_rep_only: false }, 'SUBMITTED')
  await move({ id: twin, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')
  const approval = await year.make('operator', `GET /api/visualize/self_reg_approval/${String(id)}`)
  const registration = approval['registration'] as object
  const reasoned = { ...registration, override_reason: 'Seen in the register' }
  await year.make('operator', 'POST /api/register/em', { ...reasoned, full_name: 'Another Oy' })
  await year.make('operator', 'POST /api/register/em', reasoned)
  await year.make('operator', 'POST /api/register/em', { application_id: twin })
  await move({ id: twin, status: 'REJECTED', reject_reason: 'The same business' }, 'REQUEST_APPROVAL', true)
  await year.make('auditor', `GET /api/visualize/self_reg_judgement/${String(twin)}`)
}
