/* An invoice as data and on paper: judged before it is issued, kept as it was first sent. */
import { textsOf } from '../support/textsOf.ts'
import { pdfText } from '../support/pdfText.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { addOrder, giveProduct, invoicesOf, ledgerOf, merchantOf, october } from './billing.ts'

const documentOf = async (api: ApiClient, em_id: number, id: unknown, format: 'pdf' | 'xml' | 'ubl') =>
  api.inject({ method: 'GET', url: `/api/invoice/${em_id}/${String(id)}/${format}` })

const setSetting = (db: { query: (text: string, values: unknown[]) => Promise<unknown> }, key: string, value: string) =>
  db.query('update setting set value = $2 where name = $1', [key, value])

describe('an invoice', () => {
  test('whose data would break a rule of EN 16931 is refused with its number, and issued once that is mended', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct', 'US')
    await addOrder(db, { emId, paid: '2026-10-05T12:00:00Z', goods: '33.33' })
    const series = async () => (await db.query('select * from invoice_series order by 1, 2')).rows
    const before = await series()
    const run = { ...october('direct'), emIds: [emId] }
    await setSetting(db, 'seller_registry_code', '')
    const refused = await issueInvoices(ledgerOf(databases), run)
    expect(refused).toMatchObject({
      issued: 0,
      refused: [{ em_id: emId, reason: { code: 'INVOICE_RULE_SELLER', params: { rules: 'BR-CO-26' } } }],
    })
    expect(await invoicesOf(db, emId)).toEqual([])
    expect(await series()).toEqual(before)
    await setSetting(db, 'seller_registry_code', '14839207')
    expect(await issueInvoices(ledgerOf(databases), run)).toMatchObject({ issued: 1, refused: [] })
  })

  test('is kept as data from its issue, and as paper from the first time that somebody opens it', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct', 'EE')
    await db.query(`update em set full_name = '王小明 <&>', nominated_email = 'wang@example.com' where id = $1`, [emId])
    await giveProduct(db, { emId, kind: 'gpsr', from: '2026-10-01' })
    await issueInvoices(ledgerOf(databases), { ...october('direct'), emIds: [emId] })
    const [invoice] = await invoicesOf(db, emId)
    const kept = async () => {
      const { rows } = await db.query<{ format: string }>('select format from invoice_document where em_id = $1 order by 1', [
        emId,
      ])
      return rows.map(({ format }) => format)
    }
    expect(await kept()).toEqual(['cii'])
    const [first, other] = await Promise.all([
      documentOf(api, emId, invoice?.id, 'pdf'),
      documentOf(api, emId, invoice?.id, 'pdf'),
    ])
    const data = await documentOf(api, emId, invoice?.id, 'xml')
    const ubl = await documentOf(api, emId, invoice?.id, 'ubl')
    expect(await kept()).toEqual(['cii', 'pdf', 'ubl'])
    expect(pdfText(first.rawPayload)).toContain('王小明  <&>')
    expect(
      textsOf(data.body).get(
        'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name',
      ),
    ).toEqual(['王小明 <&>'])
    // Whatever happens to the rows, everybody gets the same bytes.
    await db.query(`update issued_invoice set notes = 'changed', language = 'de' where em_id = $1`, [emId])
    expect(
      (await api.post(`/api/notification/sendEmailForInvoice/${String(invoice?.id)}`, { em_id: emId, invoice_id: invoice?.id }))
        .statusCode,
    ).toBe(200)
    const { rows } = await db.query<{ bytes: Buffer }>(
      `select c.bytes from mail_outbox o join stored_file_chunk c on c.handle = o.file
       where o.kind = 'invoice_notice' order by o.id desc limit 1`,
    )
    const later = await documentOf(api, emId, invoice?.id, 'pdf')
    for (const bytes of [other.rawPayload, later.rawPayload, rows[0]?.bytes ?? Buffer.alloc(0)])
      expect(bytes.equals(first.rawPayload)).toBe(true)
    expect((await documentOf(api, emId, invoice?.id, 'ubl')).body).toBe(ubl.body)
  })

  test('is downloaded as data under its number, by those who may read it, and only as its merchant’s', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct', 'EE')
    await giveProduct(db, { emId, kind: 'gpsr', from: '2026-10-01' })
    await issueInvoices(ledgerOf(databases), { ...october('direct'), emIds: [emId] })
    const [invoice] = await invoicesOf(db, emId)
    for (const [format, name] of [
      ['xml', `Invoice ${String(invoice?.invoice_number)}.xml`],
      ['ubl', `Invoice ${String(invoice?.invoice_number)} UBL.xml`],
    ] as const) {
      const reply = await documentOf(api, emId, invoice?.id, format)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/xml',
        'content-disposition': expect.stringContaining(`attachment; filename="${name}"`) as string,
      })
      expect((await documentOf(api, emId - 1, invoice?.id, format)).statusCode).toBe(404)
      expect((await documentOf(await api.as('translator'), emId, invoice?.id, format)).statusCode).toBe(403)
    }
  })

  test('that is credited is named by the credit note, on paper and in both syntaxes, with the day and the reason', async ({
    api,
    db,
    databases,
  }) => {
    const em_id = await merchantOf(api, db, 'direct', 'EE')
    await giveProduct(db, { emId: em_id, kind: 'gpsr', from: '2026-10-01' })
    await issueInvoices(ledgerOf(databases), { ...october('direct'), emIds: [em_id] })
    const [invoice] = await invoicesOf(db, em_id)
    const admin = await api.as('admin')
    const { data: note } = await admin.post<{ id: number }>('/api/invoice/credit', {
      em_id,
      invoice_id: invoice?.id,
      reason: 'Agreed',
    })
    const number = String(invoice?.invoice_number)
    expect(pdfText((await documentOf(api, em_id, note.id, 'pdf')).rawPayload)).toContain(
      `Credited invoice  ${number} (2026-11-09)\nReason  Agreed`,
    )
    const cii = textsOf((await documentOf(api, em_id, note.id, 'xml')).body)
    const settlement = 'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    expect(cii.get(`${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toEqual([number])
    expect(cii.get(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount`)).toEqual(['29.76'])
    const ubl = textsOf((await documentOf(api, em_id, note.id, 'ubl')).body)
    expect(ubl.get('CreditNote/BillingReference/InvoiceDocumentReference/IssueDate')).toEqual(['2026-11-09'])
  })
})
