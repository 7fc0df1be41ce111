import { describe, expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

const send = async (api: ApiClient, url: string, ...what: Parameters<typeof formOf>) => {
  const reply = await api.inject({ method: 'POST', url, ...formOf(...what) })
  return reply.json<{ statusCode: number; message?: string; data: { rows: { id: number }[] } }>()
}

const fetchFile = (api: ApiClient, url: string, id: number, owner: { em_id?: number } = {}) =>
  api.inject({ method: 'POST', url, payload: { id, ...owner } })

async function merchantId(api: ApiClient, name: string): Promise<string> {
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: name,
    registered_country: 'EE',
    fee_class: 'auto',
  })
  return String(data.id)
}

describe('a contract document of a merchant', () => {
  /** A contract of a new merchant. */
  async function contractOf(api: ApiClient, name: string): Promise<{ em_id: string; id: number }> {
    const em_id = await merchantId(api, name)
    const contract = { em_id, document_name: 'Service contract' }
    const added = await send(api, '/api/emContract/save', contract, { name: 'contract.pdf', bytes: pdf('first') })
    expect(added).toMatchObject({ statusCode: 200 })
    return { em_id, id: added.data.rows[0]!.id }
  }

  const replaceIt = (api: ApiClient, em_id: string, id: number, text: string) =>
    send(api, '/api/emContract/replace', { em_id, id: String(id) }, { name: 'new.pdf', bytes: pdf(text) })

  test('is uploaded for its merchant and listed with its number, days and file [DOC-09] [DOC-16]', async ({ api }) => {
    const { em_id, id } = await contractOf(api, 'Contract Goods OÜ')
    const listed = await api.find('em_contract_document', { em_id: Number(em_id) })
    expect(listed.data.rows).toMatchObject([
      {
        id,
        document_name: 'Service contract',
        sort_number: 1,
        date_of_upload: expect.any(String),
        date_of_change: expect.any(String),
        file: expect.any(String),
        isreplaced: false,
        file_name: 'contract.pdf',
      },
    ])
  })

  test('is downloaded as its newest file, which browsers neither run nor cache [DOC-17] [DOC-20]', async ({ api }) => {
    const { em_id, id } = await contractOf(api, 'Newest Contract OÜ')
    expect(await replaceIt(api, em_id, id, 'second')).toMatchObject({ statusCode: 200 })
    const current = await fetchFile(api, '/api/visualize/fetch_em_contract', id)
    expect(current.rawPayload.equals(pdf('second'))).toBe(true)
    expect(current.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(current.headers['content-disposition']).toContain('attachment')
  })

  test('also offers its previous version, once it has been replaced [DOC-21] [DOC-31]', async ({ api }) => {
    const { em_id, id } = await contractOf(api, 'Versions Contract OÜ')
    const previous = () => fetchFile(api, '/api/visualize/fetch_previous_em_contract', id)
    expect((await previous()).statusCode).toBe(404)
    await replaceIt(api, em_id, id, 'second')
    expect((await previous()).rawPayload.equals(pdf('first'))).toBe(true)
    await replaceIt(api, em_id, id, 'third')
    expect((await previous()).rawPayload.equals(pdf('second'))).toBe(true)
  })

  test('is deleted under its merchant [DOC-18]', async ({ api }) => {
    const { em_id, id } = await contractOf(api, 'Ended Contract OÜ')
    expect((await api.delete(`/api/persistence/delete_em_contract/${em_id}/${id}`)).statusCode).toBe(200)
    expect((await api.find('em_contract_document', { em_id: Number(em_id) })).data.rows).toEqual([])
  })

  test('of one merchant cannot be deleted or replaced as another’s [DOC-28]', async ({ api }) => {
    const em_id = await merchantId(api, 'Own Contract OÜ')
    const other = await merchantId(api, 'Other Contract OÜ')
    const { data } = await send(
      api,
      '/api/emContract/save',
      { em_id, document_name: 'Contract' },
      { name: 'a.pdf', bytes: pdf('a') },
    )
    const { id } = data.rows[0]!
    expect((await api.delete(`/api/persistence/delete_em_contract/${other}/${id}`)).statusCode).toBe(404)
    expect(
      (await send(api, '/api/emContract/replace', { em_id: other, id: String(id) }, { name: 'a.pdf', bytes: pdf('b') }))
        .statusCode,
    ).toBe(404)
  })

  test('is not served under another merchant, neither the current file nor the previous one', async ({ api }) => {
    const em_id = await merchantId(api, 'Own File OÜ')
    const other = await merchantId(api, 'Other File OÜ')
    const contract = { em_id, document_name: 'Contract' }
    const { data } = await send(api, '/api/emContract/save', contract, { name: 'a.pdf', bytes: pdf('a') })
    const { id } = data.rows[0]!
    await send(api, '/api/emContract/replace', { em_id, id: String(id) }, { name: 'b.pdf', bytes: pdf('b') })
    for (const call of ['fetch_em_contract', 'fetch_previous_em_contract']) {
      const fetchAs = (owner: string) => fetchFile(api, `/api/visualize/${call}`, id, { em_id: Number(owner) })
      expect((await fetchAs(em_id)).statusCode).toBe(200)
      expect((await fetchAs(other)).json()).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
    }
    const asGeneral = await fetchFile(api, '/api/visualize/fetch_general_contract', id, { em_id: Number(em_id) })
    expect(asGeneral.statusCode).toBe(400)
  })

  test.for([
    ['a script named as a PDF', 'x.pdf', Buffer.from('<script>alert(1)</script>')],
    ['a PDF named as a picture', 'x.png', pdf('x')],
    ['a PDF that starts as something else', 'x.pdf', Buffer.concat([Buffer.from('GIF89a'), pdf('x')])],
    ['an executable', 'x.exe', Buffer.from('MZ')],
    ['nothing', 'x.pdf', Buffer.alloc(0)],
  ] as const)('is refused as "File upload failed" when it is %s [DOC-24] [DOC-30]', async ([, name, bytes], { api, db }) => {
    const em_id = await merchantId(api, `Refuse ${name} ${bytes.length} OÜ`)
    const before = await db.query('select count(*) from stored_file')
    expect(await send(api, '/api/emContract/save', { em_id, document_name: 'Contract' }, { name, bytes })).toMatchObject({
      statusCode: 400,
      message: 'File upload failed',
    })
    expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
  })

  test('does not change if the replacement is no document; the answer says "File replace failed" [ERRMSG-16]', async ({
    api,
  }) => {
    const em_id = await merchantId(api, 'Kept Contract OÜ')
    const added = await send(
      api,
      '/api/emContract/save',
      { em_id, document_name: 'Contract' },
      { name: 'kept.pdf', bytes: pdf('kept') },
    )
    const id = added.data.rows[0]!.id
    const wrong = { name: 'kept.pdf', bytes: Buffer.from('MZ') }
    expect(await send(api, '/api/emContract/replace', { em_id, id: String(id) }, wrong)).toMatchObject({
      statusCode: 400,
      message: 'File replace failed',
    })
    expect((await fetchFile(api, '/api/visualize/fetch_em_contract', id)).rawPayload).toEqual(pdf('kept'))
  })

  test('that is a PDF is downloaded as application/pdf [CONST-03]', async ({ api }) => {
    const em_id = await merchantId(api, 'Typed Contract OÜ')
    const added = await send(
      api,
      '/api/emContract/save',
      { em_id, document_name: 'Contract' },
      { name: 'typed.pdf', bytes: pdf('typed') },
    )
    const file = await fetchFile(api, '/api/visualize/fetch_em_contract', added.data.rows[0]!.id)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('of more than 20 MB is refused with 413 [DOC-30]', async ({ api }) => {
    const em_id = await merchantId(api, 'Large Contract OÜ')
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024, 32), Buffer.from('%%EOF')])
    expect(
      await send(api, '/api/emContract/save', { em_id, document_name: 'Contract' }, { name: 'large.pdf', bytes }),
    ).toMatchObject({
      statusCode: 413,
      message: 'File upload failed',
    })
  })

  test('keeps a hostile file name as harmless text [DOC-30]', async ({ api }) => {
    const em_id = await merchantId(api, 'Hostile Contract OÜ')
    await send(
      api,
      '/api/emContract/save',
      { em_id, document_name: 'Contract' },
      { name: '../../etc/\u202Epasswd.pdf', bytes: pdf('x') },
    )
    const { data } = await api.find<{ id: number }>('em_contract_document', { em_id: Number(em_id) })
    expect(data.rows).toMatchObject([{ file_name: 'passwd.pdf' }])
    const file = await fetchFile(api, '/api/visualize/fetch_em_contract', data.rows[0]!.id)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`)
  })

  test('may be renamed, its number and dates not [DOC-06] [DOC-07] [DOC-08]', async ({ api }) => {
    const em_id = await merchantId(api, 'Rename Contract OÜ')
    const { data } = await send(
      api,
      '/api/emContract/save',
      { em_id, document_name: 'Contract' },
      { name: 'a.pdf', bytes: pdf('a') },
    )
    const { id } = data.rows[0]!
    expect((await api.update('em_contract_document', { id, document_name: 'Better name' })).statusCode).toBe(200)
    expect((await api.update('em_contract_document', { id, sort_number: 5 })).statusCode).toBe(400)
  })

  test('cannot be added by an auditor [PERM-15]', async ({ api }) => {
    const em_id = await merchantId(api, 'Auditor Contract OÜ')
    expect(
      (
        await send(
          await api.as('auditor'),
          '/api/emContract/save',
          { em_id, document_name: 'Contract' },
          { name: 'a.pdf', bytes: pdf('a') },
        )
      ).statusCode,
    ).toBe(403)
  })
})

describe('a general contract document', () => {
  async function add(api: ApiClient, name: string, text: string): Promise<number> {
    const file = { name: `${name}.pdf`, bytes: pdf(text) }
    const { data } = await send(api, '/api/generalContract/save', { document_name: name }, file)
    return data.rows[0]!.id
  }

  const replace = (api: ApiClient, id: number, text: string) =>
    send(api, '/api/generalContract/replace', { id: String(id) }, { name: 'new.pdf', bytes: pdf(text) })

  test('is added after the last one, with its number and days [GCD-02] [GCD-08] [GCD-09]', async ({ api }) => {
    await add(api, 'Terms', '1')
    await add(api, 'Prices', '2')
    const { data } = await api.load<{ sort_number: number; document_name: string }>('general_contract_document')
    const [before, after] = data.rows.slice(-2)
    expect([before!.document_name, after!.document_name]).toEqual(['Terms', 'Prices'])
    expect(after!.sort_number).toBe(before!.sort_number + 1)
    expect(after).toMatchObject({
      id: expect.any(Number),
      file: expect.any(String),
      date_of_upload: expect.any(String),
      date_of_change: expect.any(String),
      isreplaced: false,
    })
  })

  test('is downloaded as its newest file [GCD-04] [GCD-12]', async ({ api }) => {
    const id = await add(api, 'Newest terms', 'first')
    expect((await fetchFile(api, '/api/visualize/fetch_general_contract', id)).rawPayload.equals(pdf('first'))).toBe(true)
    await replace(api, id, 'second')
    expect((await fetchFile(api, '/api/visualize/fetch_general_contract', id)).rawPayload.equals(pdf('second'))).toBe(true)
  })

  test('is replaced, and the previous version can still be downloaded [GCD-03] [GCD-10] [GCD-13]', async ({ api }) => {
    const id = await add(api, 'Replaced terms', 'first')
    expect(await replace(api, id, 'second')).toMatchObject({ statusCode: 200 })
    expect((await fetchFile(api, '/api/visualize/fetch_previous_general_contract', id)).rawPayload.equals(pdf('first'))).toBe(
      true,
    )
  })

  test('is deleted once [GCD-05] [GCD-11]', async ({ api }) => {
    const id = await add(api, 'Ended terms', 'only')
    expect((await api.delete(`/api/persistence/deleteDocument/${id}`)).statusCode).toBe(200)
    expect((await api.delete(`/api/persistence/deleteDocument/${id}`)).statusCode).toBe(404)
  })
})

test('if a document is renamed while it is deleted, the audit log has its last name or the rename is refused', async ({
  api,
}) => {
  const other = await api.as('operator2')
  const names = new Set<unknown>()
  for (let race = 0; race < 24; race++) {
    const added = await send(api, '/api/generalContract/save', { document_name: 'Old' }, { name: 'old.pdf', bytes: pdf('old') })
    const { id } = added.data.rows[0]!
    const rename = () => api.update('general_contract_document', { id, version: 1, document_name: 'New' })
    const remove = () => other.delete(`/api/persistence/deleteDocument/${id}`)
    const [first, second] = race % 2 ? [rename, remove] : [remove, rename]
    // The first two run one after the other, so that both outcomes occur.
    const replies = race < 2 ? [await first(), await second()] : await Promise.all([first(), second()])
    const [renamed, removed] = race % 2 ? replies : replies.toReversed()
    expect(removed!.statusCode).toBe(200)
    expect([200, 404]).toContain(renamed!.statusCode)

    interface Change {
      action: string
      before: { document_name: string } | null
    }
    const { data } = await api.get<{ rows: Change[] }>(`/api/visualize/history/general_contract_document/${id}`)
    const [last, ...earlier] = data.rows
    const left = renamed!.statusCode === 200 ? 'New' : 'Old'
    names.add(left)
    expect(last).toMatchObject({ action: 'delete', before: { document_name: left } })
    expect(earlier.filter(({ action }) => action === 'update')).toHaveLength(left === 'New' ? 1 : 0)
  }
  expect(names).toEqual(new Set(['Old', 'New']))
})

test('the call that deletes general documents cannot delete those of a merchant [GCD-17] [DOC-19]', async ({ api, db }) => {
  const em_id = await merchantId(api, 'Own Documents OÜ')
  // A number that no general document has.
  await db.query(`select setval(pg_get_serial_sequence('em_contract_document', 'id'), 800000)`)
  const added = await send(api, '/api/emContract/save', { em_id, document_name: 'Own' }, { name: 'own.pdf', bytes: pdf('own') })
  const { id } = added.data.rows[0]!
  expect((await api.delete(`/api/persistence/deleteDocument/${id}`)).statusCode).toBe(404)
  expect((await fetchFile(api, '/api/visualize/fetch_em_contract', id)).rawPayload).toEqual(pdf('own'))
})

test.for([
  ['/api/emContract/save', 'without a name', {}],
  ['/api/emContract/save', 'with a blank name', { document_name: '  ' }],
  ['/api/generalContract/save', 'without a name', {}],
  ['/api/generalContract/save', 'with a name that is too long', { document_name: 'x'.repeat(201) }],
] as const)('%s %s is refused, and nothing is kept [GCD-07]', async ([url, , fields], { api, db }) => {
  const em_id = await merchantId(api, `Unnamed ${JSON.stringify(fields).length} ${url} OÜ`)
  const before = await db.query('select count(*) from stored_file')
  expect(await send(api, url, { em_id, ...fields }, { name: 'a.pdf', bytes: pdf('a') })).toMatchObject({
    statusCode: 400,
    errors: { document_name: 'Enter a valid Document Name' },
  })
  expect((await send(api, url, { em_id, document_name: 'No file' })).statusCode).toBe(400)
  expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
})

test('an attachment of an application is served byte for byte under its name [DOC-22] [DOC-29]', async ({ api, db }) => {
  const em_id = await merchantId(api, 'Attached Goods OÜ')
  await send(api, '/api/emContract/save', { em_id, document_name: 'Passport' }, { name: 'passport.pdf', bytes: pdf('passport') })
  const { rows } = await db.query<{ id: number }>(
    `insert into em_attachment (em_id, file_name, category, oid, created)
     select em_id, file_name, 'ID', file, now() from em_contract_document where em_id = $1 returning id`,
    [em_id],
  )
  const answer = await api.inject({ method: 'GET', url: `/api/visualize/em_attachment/${rows[0]!.id}` })
  expect(answer.rawPayload).toEqual(pdf('passport'))
  expect(answer.headers['content-disposition']).toContain('passport.pdf')
  expect((await api.inject({ method: 'GET', url: '/api/visualize/em_attachment/999999' })).statusCode).toBe(404)
})
