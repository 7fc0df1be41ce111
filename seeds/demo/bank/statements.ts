import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { addDecimals, divideDecimals, negateDecimal, roundDecimal } from '#domain/decimal.ts'
import type { MadeEntry, MadeStatement } from './bankFiles.ts'
import { camtOfBatches, camtOfSingles, closingOf, mt940Of } from './bankFiles.ts'
import { dropFile } from './dropFile.ts'

interface OpenInvoice {
  id: number
  name: string
  number: string
  reference: string
  open: string
}

/** How many of the newest open invoices somebody has paid in the last days. */
const PAID = 40
const OPENING = '18250.40'

/** An account of a bank that does not exist, with right check digits. */
const ibanOf = (id: number): string => {
  const account = `99990${String(id).padStart(11, '0')}`
  const check = 98n - (BigInt(`${account}141400`) % 97n)
  return `EE${String(check).padStart(2, '0')}${account}`
}

/**
 * Statements of the last three days, as files of three banks' habits, made from the open invoices and read as any file is: exact payments,
 * a part, too much, two invoices in one, one that was sent back, and one that nobody knows. What they pay is left to be confirmed, and each
 * file can be taken back.
 */
export async function addStatements(client: Client, until: Day): Promise<void> {
  const { rows } = await client.query<{ iban: string }>(
    `select replace(value, ' ', '') as iban from invoice_setting where name = 'seller_iban'`,
  )
  const account = rows[0]?.iban ?? ''
  const invoices = await readOpen(client)
  if (account === '' || invoices.length < 8) return
  let opening = OPENING
  for (const [index, { form, entries }] of filesOf(invoices, until).entries()) {
    const day = addDays(until, index - 3)
    const statement: MadeStatement = { account, number: String(300 + index), from: day, to: day, opening, entries }
    opening = closingOf(statement)
    const name = `statement-${day}.${form === mt940Of ? 'sta' : 'xml'}`
    await dropFile(client, { name, bytes: Buffer.from(form([statement])) }, until)
  }
}

async function readOpen(client: Client): Promise<OpenInvoice[]> {
  const { rows } = await client.query<OpenInvoice>(
    `select i.id, em.full_name as name, i.invoice_number as number, i.reference_number as reference,
       (i.total_invoice_amount_in_eur - i.paid_amount)::text as open
     from issued_invoice i join em on em.id = i.em_id
     where i.payment_status <> 'paid' and i.document_type = 'invoice' and i.total_invoice_amount_in_eur - i.paid_amount > 1
     order by i.timestamp desc, i.id limit ${PAID}`,
  )
  return rows
}

/** The entries of the three days, each in the form of its bank. */
function filesOf(invoices: readonly OpenInvoice[], until: Day) {
  const [first = [], second = [], third = []] = [0, 1, 2].map((rest) => invoices.filter((_, place) => place % 3 === rest))
  const day = (before: number) => addDays(until, -before)
  const [part, ...exact] = first
  const [over, one, other, ...batched] = second
  return [
    {
      form: camtOfSingles,
      entries: [
        ...exact.map((invoice, place) => pays(invoice, day(3), { endToEnd: `PAY-${place}` })),
        ...(part ? [pays(part, day(3), { amount: roundDecimal(divideDecimals(part.open, '2'), 2) })] : []),
        { day: day(3), amount: '-12.50', name: 'Bank', text: 'Account fee', bankReference: 'FEE-1' },
      ],
    },
    {
      form: camtOfBatches,
      entries: [
        ...batched.map((invoice) => pays(invoice, day(2), {})),
        ...(over ? [pays(over, day(2), { amount: roundDecimal(addDecimals(over.open, '10'), 2) })] : []),
        ...(one && other ? [pays(one, day(2), both(one, other))] : []),
      ],
    },
    {
      form: mt940Of,
      entries: [
        ...third.map((invoice, place) => pays(invoice, day(1), { bankReference: `MT${place}` })),
        ...(exact[0] ? [sentBack(exact[0], day(1))] : []),
        { day: day(1), amount: '77.00', name: 'M. Virtanen', iban: ibanOf(99_999), text: 'Gift', bankReference: 'UNKNOWN-1' },
      ],
    },
  ] satisfies { form: (statements: readonly MadeStatement[]) => string; entries: MadeEntry[] }[]
}

const pays = ({ id, name, reference, open }: OpenInvoice, day: Day, more: Partial<MadeEntry>): MadeEntry => ({
  day,
  amount: open,
  name,
  iban: ibanOf(id),
  reference,
  bankReference: `REF-${id}`,
  ...more,
})

/** One transfer for two invoices, which are named by their numbers. */
const both = (one: OpenInvoice, other: OpenInvoice): Partial<MadeEntry> => ({
  amount: roundDecimal(addDecimals(one.open, other.open), 2),
  reference: '',
  text: `Invoices ${one.number} and ${other.number}`,
})

const sentBack = (invoice: OpenInvoice, day: Day): MadeEntry => ({
  ...pays(invoice, day, {}),
  amount: negateDecimal(invoice.open),
  reference: '',
  text: 'RETURN Account closed',
  bankReference: 'RETURN-1',
  isReturn: true,
})
