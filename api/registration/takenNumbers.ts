/** Makes two writers of the same number wait for each other, so that only the first one may use it. $1 are the numbers. */
export const holdNumbersText = `select pg_advisory_xact_lock(hashtextextended('number ' || number, 0))
  from unnest($1::text[]) number order by number`

/**
 * Returns a row if a merchant other than $2 (0 for any) has one of the numbers $1 as a VAT id, or as the number of an
 * establishment or a scheme. The number in the Union scheme is the merchant's own VAT id.
 */
export const takenNumbersText = `select 1 from em_vat where vat_id = any($1) and em_id <> $2
  union all select 1 from em_establishment where vat_number = any($1) and em_id <> $2
  union all select 1 from em_oss_info where em_id <> $2 and (ioss_registry_import_scheme_id = any($1)
    or ioss_registry_union_scheme_id = any($1) or ioss_registry_non_union_scheme_id = any($1))
  limit 1`
