import type pg from 'pg'
import { vatItems } from './reference/vatItems.ts'

/*
 * Adds the items of the list that the database lacks, with the current rate of their line. Items to which people gave another
 * rate are in the table, and those that they removed are in the history; both are left alone.
 */
const addMissing = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as given (country text, hs6p_code text, rate_line text, since date,
      line_before text, listed_code text, category text, legal_note text, review text)
  ),
  line as (
    select distinct on (country, rate_line) id, country, rate_line, start_date from country_vat_rate
    order by country, rate_line, start_date > (select business_today()), start_date desc
  ),
  -- A code stays under its line while the percentage of the line changes.
  first as (
    select country, rate_line, min(valid_from) as day from historic_vat_data where hs6p_code is null group by country, rate_line
  ),
  added as (
    insert into country_vat_item (country, country_vat_rate_id, hs6p_code, start_date, category, legal_note, review, listed_code, source)
    select given.country, line.id, given.hs6p_code, coalesce(given.since, first.day, line.start_date), given.category,
      given.legal_note, given.review, given.listed_code, 'IMPORT'
    from given join line on line.country = given.country and line.rate_line = given.rate_line
    left join first on first.country = given.country and first.rate_line = given.rate_line
    where not exists (
        select 1 from country_vat_item item where item.country = given.country and item.hs6p_code = given.hs6p_code)
      and not exists (
        select 1 from historic_vat_data former
        where former.country = given.country and former.hs6p_code = given.hs6p_code and former.changed_by is not null)
    returning country, hs6p_code
  )
  insert into historic_vat_data
    (country, rate_type, rate_line, rate, hs6p_code, valid_from, valid_to, review, category, legal_note)
  select given.country, rate.rate_type, rate.rate_line, rate.rate, given.hs6p_code, rate.start_date, given.since - 1,
    given.review, given.category, given.legal_note
  from added join given using (country, hs6p_code)
  join country_vat_rate rate on rate.country = given.country and rate.rate_line = given.line_before
  where rate.start_date < given.since`

/** Items added by an earlier version lack the code under which the law lists them. */
const nameListedCodes = `
  update country_vat_item item set listed_code = given.listed_code
  from jsonb_to_recordset($1::jsonb) as given (country text, hs6p_code text, listed_code text)
  where item.country = given.country and item.hs6p_code = given.hs6p_code and item.source = 'IMPORT' and item.listed_code is null`

/** Items added by an earlier version lack the condition of the law; with it they stay as they have been reviewed. */
const nameConditions = `
  update country_vat_item item set legal_note = given.legal_note
  from jsonb_to_recordset($1::jsonb) as given (country text, hs6p_code text, category text, legal_note text)
  where item.country = given.country and item.hs6p_code = given.hs6p_code and item.category = given.category
    and item.source = 'IMPORT' and item.legal_note is null and item.review <> 'NOT_NEEDED' and given.legal_note is not null`

/** Adds the commodity codes under reduced rates. Needs the codes and the rates. */
export async function addVatItems(client: pg.ClientBase): Promise<void> {
  const given = [JSON.stringify(vatItems)]
  // PostgreSQL assumes that JSON holds a hundred rows, and would look up thousands one by one.
  await client.query('set local enable_nestloop = off')
  await client.query(addMissing, given)
  await client.query(nameListedCodes, given)
  await client.query(nameConditions, given)
  await client.query('set local enable_nestloop = on')
  // Lists of items may be requested before PostgreSQL has updated its statistics by itself.
  await client.query('analyze country_vat_item, goods_word, hs6p_code, hs_heading')
  await client.query(`select begin_history('country_vat_item')`)
}
