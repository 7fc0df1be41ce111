/** The names of the built-in schedules, which are stored in rows and shown in the reader's language. */
export const scheduleNames = [
  'Daily exchange rates',
  'Annual exchange rates',
  'SDR rates',
  'Non-EU rates',
  'VAT rate sync',
  'Direct invoices',
  'Indirect invoices',
  'Fiscal reports import',
  'Fiscal reports non-EU GB',
  'Fiscal reports non-EU NO',
  'Fiscal reports non-EU CH',
  'Fiscal reports non-union',
  'Fiscal reports union',
  'Overdue notifications',
  'Automatic fee classes',
  'Swiss mail-order turnover',
  'Dashboard cache rebuild',
  'Direct message sender',
  'Clean up expired data',
  'Retention',
  'Check of the audit trail',
] as const

/** The author of a job that no person has started. */
export const STARTED_BY_SCHEDULE = 'Schedule'
