/** Two writers of one number wait for each other, so that only the first of them gets it. $1 are the numbers. */
export const holdNumbersText = `select pg_advisory_xact_lock(hashtextextended('number ' || number, 0))
  from unnest($1::text[]) number order by number`

/**
 * A row when a merchant other than $2 (0 for any) has one of the numbers $1: as a VAT id, as the number of an
 * establishment or of a scheme. A union scheme's number is the VAT id of the merchant itself.
 */
export const takenNumbersText = `select 1 from em_vat where vat_id = any($1) and em_id <> $2
  union all select 1 from em_establishment where vat_number = any($1) and em_id <> $2
  union all select 1 from em_oss_info where em_id <> $2 and (ioss_registry_import_scheme_id = any($1)
    or ioss_registry_union_scheme_id = any($1) or ioss_registry_non_union_scheme_id = any($1))
  limit 1`
