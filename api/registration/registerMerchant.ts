import { dayOf } from '#domain/day.ts'
import { firstFeeClass } from '#domain/fees/firstFeeClass.ts'
import type { Scheme } from '#domain/vat/schemesFor.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { NamedTable } from '#schema/define.ts'
import { tableOf } from '#schema/registry.ts'
import type { Db } from '../db/Database.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { addRow } from '../records/write/insert.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import { inTransaction } from '../records/write/transaction.ts'
import type { Writer } from '../records/write/Writer.ts'
import { readFeeClasses } from '../orders/readFeeClasses.ts'
import { readFeeBands } from '../orders/readFeeBands.ts'
import type { AcceptedRegistration } from './acceptRegistration.ts'
import { acceptRegistration } from './acceptRegistration.ts'
import { holdNumbersText, takenNumbersText } from './takenNumbers.ts'

type Row = Record<string, unknown>

interface Input extends Row {
  /** 'manual' from the form, 'auto' from an approved application. */
  _source?: unknown
  /** Why numbers that look wrong are correct. */
  override_reason?: unknown
}

const merchants = tableOf('em')
const schemes = tableOf('em_oss_info')
const fees = tableOf('em_fee_info')

const part = (values: Row, table: { fields: object }): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(table.fields, name)))

/** A registration whose rules hold, and the reason why numbers that look wrong are right. */
export interface JudgedRegistration extends AcceptedRegistration {
  reason: string | undefined
}

/**
 * Judges a form as the registration does.
 * @throws {AppError} UNKNOWN_COLUMN; RULE_BROKEN with the sentences by field; SUSPECT_NUMBERS if a number looks wrong and no reason
 * is given
 */
export async function judgeRegistration(
  db: Db,
  { override_reason: given, ...form }: Input,
  today: string,
): Promise<JudgedRegistration> {
  const accepted = await acceptRegistration(db, form, today)
  if (accepted.refused.length) throw new AppError('UNKNOWN_COLUMN', { params: { column: accepted.refused[0] } })
  if (Object.keys(accepted.errors).length) throw new AppError('RULE_BROKEN', { errors: accepted.errors })
  const reason = typeof given === 'string' && given.trim().length >= 3 ? given.trim() : undefined
  const isSuspect = Object.keys(accepted.suspects).length > 0
  if (isSuspect && reason === undefined) throw new AppError('SUSPECT_NUMBERS', { errors: accepted.suspects })
  return { ...accepted, reason }
}

/**
 * Registers a merchant: the merchant, its fees, scheme numbers, shops and establishments, each with its audit row, in one
 * transaction.
 * @throws {AppError} RULE_BROKEN with the sentences by field; SUSPECT_NUMBERS if a number looks wrong and no reason is given;
 * MERCHANT_EXISTS and NUMBER_TAKEN if name and TIN, or a VAT or scheme number, already belong to another merchant
 */
export async function registerMerchant(writer: Writer, input: Input): Promise<RegisteredMerchant> {
  const { _source: source = 'manual', ...form } = input
  if (source !== 'manual' && source !== 'auto') throw new AppError('RULE_BROKEN', { errors: { _source: enterValid('Source') } })
  const judged = await judgeRegistration(writer.db.write, form, dayOf(writer.actor.at))
  return inTransaction(writer, (trx) => addMerchant(trx, judged, { source }))
}

export interface RegisteredMerchant {
  id: number
  identifier: string
  client_id: string
}

/** Where a merchant comes from, and what else its audit row says. */
interface Origin {
  source: 'manual' | 'auto'
  note?: Row
}

/** Adds the rows of a merchant whose registration was judged. @throws {AppError} MERCHANT_EXISTS, NUMBER_TAKEN */
export async function addMerchant(
  trx: WriteTransaction,
  { values, lists, suspects, reason }: JudgedRegistration,
  { source, note: origin }: Origin,
): Promise<RegisteredMerchant> {
  await refuseDuplicates(trx, values, lists.em_establishment ?? [])
  values.payment_currency_id ??= (
    await trx.db.selectFrom('currency').select('id').where('code', '=', 'EUR').executeTakeFirst()
  )?.id
  const add = (table: NamedTable, row: Row, note?: Row) =>
    addRow(trx, table, { values: row, ...(note && { note }), ...(reason !== undefined && { reason }) })
  const isSuspect = Object.keys(suspects).length > 0
  const merchant = await add(
    merchants,
    { ...part(values, merchants), _source: source },
    isSuspect || origin ? { ...origin, ...(isSuspect && { override_reason: reason }) } : undefined,
  )
  const em_id = merchant.id
  await add(schemes, { em_id, ...part(values, schemes) })
  const fee_class_id_effective = await effectiveFeeClass(trx.client, values)
  await add(fees, { em_id, ...part(values, fees), fee_class_id_effective, effective_from: dayOf(trx.actor.at) })
  for (const entry of lists.em_site ?? []) await add(tableOf('em_site'), { em_id, ...entry })
  for (const entry of lists.em_establishment ?? []) await add(tableOf('em_establishment'), { em_id, ...entry })
  return { id: em_id, identifier: merchant.identifier as string, client_id: merchant.client_id as string }
}

/** The chosen class; for an automatic choice without history, the one for the schemes that the merchant takes part in (FEE-37). */
async function effectiveFeeClass(db: Queryable, values: Row): Promise<number | null> {
  if (values.fee_class !== 'auto') return (values.fee_class_id as number | undefined) ?? null
  const isIn = (scheme: Scheme) =>
    [`ioss_registry_${scheme}_scheme_id`, `ioss_${scheme}_scheme_registered_country`].some((name) => Boolean(values[name]))
  const [bands, classes] = [await readFeeBands(db), await readFeeClasses(db)]
  const methods: unknown = values.method_of_fulfillment
  const sales = {
    import: isIn('import') || values.ioss_registered === true,
    union: isIn('union'),
    nonUnion: isIn('non_union'),
    isDigital: Array.isArray(methods) && methods.length > 0 && methods.every((method) => method === 'DIGITAL'),
  }
  const automatic = bands.flatMap((band) => {
    const prices = classes.get(band.id)
    return prices ? [{ ...prices, ...band }] : []
  })
  return firstFeeClass(automatic, sales) ?? null
}

async function refuseDuplicates({ db, client }: WriteTransaction, values: Row, establishments: readonly Row[]): Promise<void> {
  const tin = values.tin_number
  if (typeof tin === 'string' && tin) {
    const same = await db
      .selectFrom('em')
      .select('id')
      .where((where) => where(where.fn('lower', ['full_name']), '=', String(values.full_name).toLowerCase()))
      .where('tin_number', '=', tin)
      .executeTakeFirst()
    if (same) throw new AppError('MERCHANT_EXISTS')
  }
  const numbers = [
    values.ioss_registry_import_scheme_id,
    values.ioss_registry_union_scheme_id,
    values.ioss_registry_non_union_scheme_id,
    ...establishments.map(({ vat_number }) => vat_number),
  ].filter((number): number is string => typeof number === 'string' && number !== '')
  if (!numbers.length) return
  await client.query(holdNumbersText, [numbers])
  const taken = await client.query(takenNumbersText, [numbers, 0])
  if (taken.rows.length) throw new AppError('NUMBER_TAKEN')
}
