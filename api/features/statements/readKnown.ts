import type { NamedInText } from '#domain/statements/referencesIn.ts'
import { referencesIn } from '#domain/statements/referencesIn.ts'
import type { MatchQuestion, PayableInvoice } from '#domain/statements/matchEntry.ts'
import { isZero, subtractDecimals } from '#domain/decimal.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { BankEntry } from './BankEntry.ts'

interface NamedInvoice extends PayableInvoice {
  reference_number: string
}

const INVOICE = `select em_id, id as invoice_id, invoice_number, reference_number,
  greatest(total_invoice_amount_in_eur - paid_amount, 0)::text as open, to_char(due_date, 'YYYY-MM-DD') as due_date from issued_invoice`

/** How many open invoices of a merchant are looked at. */
const MOST_OPEN = 200

const nameOf = (name: string | null): string => (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** What is known about some entries, read at once: invoices that they name, who their payers are, and what these owe. */
export async function readQuestions(db: Queryable, entries: readonly BankEntry[]): Promise<MatchQuestion[]> {
  const texts = entries.map(({ reference, text }) => referencesIn(reference, text))
  const named = await readNamed(db, texts)
  const payers = await readPayers(db, entries)
  const byReference = new Map(named.map((invoice) => [invoice.reference_number, invoice]))
  const byNumber = new Map(named.map((invoice) => [invoice.invoice_number, invoice]))
  const asked = entries.map(({ amount, booked, payer_iban, payer_name }, place) => {
    const { references = [], numbers = [], isWrong = false } = texts[place] ?? {}
    const found = new Map<number, MatchQuestion['named'][number]>()
    for (const number of numbers) put(found, byNumber.get(number), 'number')
    for (const reference of references) put(found, byReference.get(reference), 'reference')
    const own = payers.filter(
      ({ by, key }) => (by === 'iban' && key === payer_iban) || (by === 'name' && key === nameOf(payer_name)),
    )
    return { amount: subtractDecimals(amount, booked), named: [...found.values()], payers: own, isWrong }
  })
  const merchants = asked.map((one) => new Set(merchantsToRead(one)))
  const open = Map.groupBy(await readOpen(db, [...new Set(merchants.flatMap((ids) => [...ids]))]), ({ em_id }) => em_id)
  return asked.map((one, place) => ({ ...one, open: [...(merchants[place] ?? [])].flatMap((id) => open.get(id) ?? []) }))
}

/** The merchants whose other open invoices matter: if no invoice is named, or only one that was paid before. */
function merchantsToRead({ named, payers }: Pick<MatchQuestion, 'named' | 'payers'>): number[] {
  const isPaid = named.length === 1 && named.every((invoice) => isZero(invoice.open))
  if (isPaid) return named.map(({ em_id }) => em_id)
  return named.length ? [] : payers.map(({ em_id }) => em_id)
}

function put(found: Map<number, MatchQuestion['named'][number]>, invoice: NamedInvoice | undefined, by: 'reference' | 'number') {
  if (invoice) found.set(invoice.invoice_id, { ...invoice, by })
}

async function readNamed(db: Queryable, texts: readonly NamedInText[]): Promise<NamedInvoice[]> {
  const references = [...new Set(texts.flatMap((one) => one.references))]
  const numbers = [...new Set(texts.flatMap((one) => one.numbers))]
  if (!references.length && !numbers.length) return []
  const { rows } = await db.query<NamedInvoice>(
    `${INVOICE} where reference_number = any($1) and document_type = 'invoice'
     union ${INVOICE} where invoice_number = any($2) and document_type = 'invoice'`,
    [references, numbers],
  )
  return rows
}

interface Payer {
  em_id: number
  by: 'iban' | 'name'
  /** The account, or the name in small letters. */
  key: string
}

/** The merchants whose account or name a payer has, or for whom the account has paid before. */
async function readPayers(db: Queryable, entries: readonly BankEntry[]): Promise<Payer[]> {
  const ibans = [...new Set(entries.flatMap(({ payer_iban }) => payer_iban ?? []))]
  const names = [...new Set(entries.map(({ payer_name }) => nameOf(payer_name)).filter(Boolean))]
  const { rows } = await db.query<Payer>(
    `select id as em_id, 'iban' as by, upper(replace(iban, ' ', '')) as key from em where upper(replace(iban, ' ', '')) = any($1)
     union select p.em_id, 'iban', e.payer_iban from bank_entry e join invoice_payment p on p.bank_entry_id = e.id
       where e.payer_iban = any($1) and e.state = 'booked'
     union select id, 'name', lower(full_name) from em where lower(full_name) = any($2)`,
    [ibans, names],
  )
  return rows
}

async function readOpen(db: Queryable, merchants: readonly number[]): Promise<PayableInvoice[]> {
  if (!merchants.length) return []
  const { rows } = await db.query<PayableInvoice>(
    `select i.* from unnest($1::integer[]) m (em_id) cross join lateral (
       ${INVOICE} where em_id = m.em_id and payment_status <> 'paid' and document_type = 'invoice' order by due_date, id limit ${MOST_OPEN}) i`,
    [merchants],
  )
  return rows
}
