import type { StageProblem } from '#domain/applications/stageRules.ts'

/** The field under which the screen shows what keeps an application from its next stage. */
export const problemField: Readonly<Record<StageProblem, string>> = {
  OSS_REGISTERED_ALREADY: 'oss_special_schema_registered',
  SALES_TYPE_MISSING: 'sales_type_i',
  OSS_COUNTRY_MISSING: 'ss_nr_oss_preferred_country',
  OSS_NOT_REGISTERED: 'oss_special_schema_registered',
  NO_SCHEME_FILLED: 'ss_reg_ioss_import_scheme_id',
  SCHEME_INCOMPLETE: 'ss_reg_ioss_import_scheme_id',
}
