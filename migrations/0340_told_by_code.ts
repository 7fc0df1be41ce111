import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the service itself says in proposals and about settled findings keeps its code and values, to be read in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intake_finding add column settled_said jsonb`.execute(db)
  await sql`
    update intake_finding
    set settled_said = jsonb_build_object(
      'code', case when settled_reason like 'Found%' then 'FOUND_AGAIN' else 'SENT_AGAIN' end,
      'params', jsonb_build_object('receipt', substring(settled_reason from '\d+$')::integer))
    where settled_reason ~ '^(Found|Sent) again under receipt \d+$'`.execute(db)
  await sql`
    alter table vat_proposal
      add column subject_code text, add column detail_code text, add column params jsonb`.execute(db)
  await sql`
    update vat_proposal set
      subject_code = case
        when subject ~ '^[A-Z_]+ [0-9.]+$' then 'rate'
        when subject ~ '^[A-Z_]+ [a-z_0-9]+$' then 'line' end,
      detail_code = case
        when detail ~ '^[0-9.]+ → [0-9.]+$' then 'rateChanges'
        when detail ~ '^\w+ → \w+ \([0-9.]+ %\)$' then 'lineChanges'
        when detail like 'Several rates: %' then 'severalRates'
        when detail = 'No HS6+ code begins with it' then 'codeUnknown' end,
      params = jsonb_strip_nulls(jsonb_build_object(
        'rateLine', coalesce(substring(detail from '→ (\w+) \('), substring(subject from '^[A-Z_]+ ([a-z]\w*)$'), substring(subject from '^([A-Z_]+) [0-9.]+$')),
        'formerLine', substring(detail from '^(\w+) → \w+ \('),
        'rate', coalesce(substring(detail from '→ ([0-9.]+)$'), substring(detail from '\(([0-9.]+) %\)$'), substring(subject from '^[A-Z_]+ ([0-9.]+)$')),
        'formerRate', substring(detail from '^([0-9.]+) → '),
        'rates', substring(detail from '^Several rates: (.*)$')))`.execute(db)
}
