import { CompiledQuery } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { acceptForm } from '#schema/acceptForm.ts'
import { em_registration } from '#schema/forms/index.ts'
import { em, em_fee_info, em_oss_info } from '#schema/tables/index.ts'
import { enterValid } from '#schema/sentences.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { recordChange } from '../../records/write/audit.ts'
import { holdNumbersText, takenNumbersText } from './takenNumbers.ts'

type Row = Record<string, unknown>

interface Input extends Row {
  /** 'manual' from the form, 'auto' from an approved application (decisions.md part D 14). */
  _source?: unknown
  /** Why a number that looks wrong is right. */
  override_reason?: unknown
}

const part = (values: Row, table: { fields: object }): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(table.fields, name)))

/**
 * Registers a merchant: the merchant, its fees, scheme numbers, shops and establishments, each with its audit row, in
 * one transaction.
 * @throws {AppError} RULE_BROKEN with the sentences by field; SUSPECT_NUMBERS when a number looks wrong and no reason is
 * given; MERCHANT_EXISTS and NUMBER_TAKEN when name and TIN, or a VAT or scheme number, belong to another merchant already
 */
export async function registerMerchant(db: Db, input: Input, actor: Actor) {
  const { _source: source = 'manual', override_reason: reason, ...form } = input
  if (source !== 'manual' && source !== 'auto') throw new AppError('RULE_BROKEN', { errors: { _source: enterValid('Source') } })
  const euCountries = new Map(
    (await db.selectFrom('country').select(['code', 'id', 'is_eu']).execute()).map((row) => [row.code, row]),
  )
  const accepted = acceptForm(em_registration, form, (code) => euCountries.get(code)?.is_eu ?? false, dayOf(actor.started))
  if (accepted.refused.length) throw new AppError('UNKNOWN_COLUMN', { params: { column: accepted.refused[0] } })
  if (Object.keys(accepted.errors).length) throw new AppError('RULE_BROKEN', { errors: accepted.errors })

  const { values, lists } = accepted
  const establishments = lists.em_establishment ?? []
  const countryById = new Map([...euCountries.values()].map(({ id, code }) => [id, code]))
  // The formats of all countries are many files: read when they are first asked for.
  const { suspectIdentifiers } = await import('./checkIdentifiers.ts')
  const suspects = suspectIdentifiers({
    ...values,
    establishments: establishments.map((entry) => ({ ...entry, country: countryById.get(entry.country_id as number) ?? '' })),
  })
  const explained = typeof reason === 'string' && reason.trim().length >= 3
  if (Object.keys(suspects).length && !explained) throw new AppError('SUSPECT_NUMBERS', { errors: suspects })

  return db.transaction().execute(async (trx) => {
    await refuseDuplicates(trx, values, establishments)
    values.payment_currency_id ??= (
      await trx.selectFrom('currency').select('id').where('code', '=', 'EUR').executeTakeFirst()
    )?.id
    const merchant = await trx
      .insertInto('em')
      .values({ ...(part(values, em) as { full_name: string; registered_country: string }), _source: source })
      .returning(['id', 'identifier', 'client_id'])
      .executeTakeFirstOrThrow()
    const { id } = merchant
    const added = (table: string, row: { id: number }, after: Row) =>
      recordChange(trx, { table, id: row.id, action: 'insert', before: null, after, actor })
    await added('em', merchant, { ...part(values, em), _source: source, ...(explained && { override_reason: reason }) })

    const oss = { em_id: id, ...part(values, em_oss_info) }
    await added('em_oss_info', await trx.insertInto('em_oss_info').values(oss).returning('id').executeTakeFirstOrThrow(), oss)
    const fees = {
      em_id: id,
      ...part(values, em_fee_info),
      fee_class_id_effective: await firstFeeClass(trx, values),
      effective_from: dayOf(actor.started),
    }
    await added('em_fee_info', await trx.insertInto('em_fee_info').values(fees).returning('id').executeTakeFirstOrThrow(), fees)
    for (const entry of lists.em_site ?? []) {
      const site = { em_id: id, ...(entry as { web_address: string }) }
      await added('em_site', await trx.insertInto('em_site').values(site).returning('id').executeTakeFirstOrThrow(), site)
    }
    for (const entry of establishments) {
      const place = { em_id: id, ...(entry as { name: string; country_id: number }) }
      await added(
        'em_establishment',
        await trx.insertInto('em_establishment').values(place).returning('id').executeTakeFirstOrThrow(),
        place,
      )
    }
    return merchant
  })
}

/** The chosen class, or for the automatic choice of a merchant without history the lowest (decisions.md FEE-37). */
async function firstFeeClass(trx: Trx, { fee_class, fee_class_id }: Row): Promise<number | null> {
  if (fee_class !== 'auto') return (fee_class_id as number | undefined) ?? null
  const lowest = await trx
    .selectFrom('fee_class')
    .select('id')
    .where('post_sale', '=', false)
    .orderBy((eb) => eb.fn.coalesce('min_order_count', eb.lit(0)))
    .orderBy((eb) => eb.fn.coalesce('min_trade_value', eb.lit(0)))
    .orderBy('id')
    .executeTakeFirst()
  return lowest?.id ?? null
}

async function refuseDuplicates(trx: Trx, values: Row, establishments: readonly Row[]): Promise<void> {
  const tin = values.tin_number
  if (typeof tin === 'string' && tin) {
    const same = await trx
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
  await trx.executeQuery(CompiledQuery.raw(holdNumbersText, [numbers]))
  const taken = await trx.executeQuery(CompiledQuery.raw(takenNumbersText, [numbers, 0]))
  if (taken.rows.length) throw new AppError('NUMBER_TAKEN')
}
