/** Functions that run with the owner's rights; only the writing role may call them. */
export const serverFunctions: readonly string[] = [
  'allot_invoices(text, integer, integer)',
  'allot_ids(text, integer)',
  'count_vat_lines(date)',
  'end_sessions(date)',
  'keep_number_judgements(integer[], boolean[])',
  'mark_overdue_invoices(date, jsonb)',
  'remove_files(text[])',
  'take_back_added(text, text, integer[])',
]

/** Functions that run with the owner's rights; the reading and the writing role may call them. */
export const readerFunctions: readonly string[] = [
  'history_whole_since(text[])',
  'law_stamp()',
  'shown_request(text, text, timestamp with time zone, jsonb)',
  'shown_values(text, text, timestamp with time zone, jsonb)',
  'tariff_stamp()',
]

/** Functions that run with the owner's rights; only the role that seals the audit log may call them. */
export const sealerFunctions: readonly string[] = [
  'audit_log_add_month(date)',
  'audit_log_end_month(date)',
  'audit_log_other_is_used()',
  'audit_log_split_other()',
  'partitions_missing(integer)',
  'order_add_year(integer)',
]

/** Functions that run with the owner's rights and that only triggers call. */
export const ownerFunctions: readonly string[] = ['changing_person()', 'euro_quote(text, date)']
