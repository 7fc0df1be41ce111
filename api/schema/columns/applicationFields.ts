import { field } from '../fields.ts'

/** The person to whom an application names as its first or second contact (APP-20, APP-92). */
export const firstContact = {
  np_title_1: field.text({ tellsOf: 'applicant', title: 'Title', editable: false, maxLength: 50 }),
  np_1: field.text({ tellsOf: 'applicant', title: 'Nominated Person', editable: false }),
  np_position_1: field.text({ tellsOf: 'applicant', title: 'Position', editable: false, maxLength: 100 }),
  np_phone_1: field.phone({ tellsOf: 'applicant', title: 'Phone', editable: false }),
  np_email_1: field.email({ tellsOf: 'applicant', title: 'Nominated Email', editable: false }),
} as const

export const secondContact = {
  np_title_2: field.text({ tellsOf: 'applicant', title: 'Title (Secondary)', editable: false, maxLength: 50 }),
  np_2: field.text({ tellsOf: 'applicant', title: 'Nominated Person (Secondary)', editable: false }),
  np_position_2: field.text({ tellsOf: 'applicant', title: 'Position (Secondary)', editable: false, maxLength: 100 }),
  np_phone_2: field.phone({ tellsOf: 'applicant', title: 'Phone (Secondary)', editable: false }),
  np_email_2: field.email({ tellsOf: 'applicant', title: 'Nominated Email (Secondary)', editable: false }),
} as const

/** The four facts about the registration in a scheme; operators fill them in while the registration is under way (APP-49). */
export const schemeRegistrations = {
  ss_reg_ioss_import_scheme_id: field.text({ tellsOf: 'nobody', title: 'IOSS Number', maxLength: 20 }),
  ss_reg_ioss_import_scheme_country: field.country({ forMany: false, title: 'Import Scheme Registered Country' }),
  ss_reg_ioss_import_scheme_requested_date: field.day({ forMany: false, title: 'Import Scheme Request Date' }),
  ss_reg_ioss_import_scheme_commenced_date: field.day({ forMany: false, title: 'Import Scheme Commencement Date' }),
  ss_reg_ioss_non_union_scheme_id: field.text({ tellsOf: 'nobody', title: 'OSS Number (non-Union)', maxLength: 20 }),
  ss_reg_ioss_non_union_scheme_country: field.country({ forMany: false, title: 'Non-Union Scheme Registered Country' }),
  ss_reg_ioss_non_union_scheme_requested_date: field.day({ forMany: false, title: 'Non-Union Scheme Request Date' }),
  ss_reg_ioss_non_union_scheme_commenced_date: field.day({ forMany: false, title: 'Non-Union Scheme Commencement Date' }),
  ss_reg_ioss_union_scheme_id: field.text({ tellsOf: 'nobody', title: 'OSS Number (Union)', maxLength: 20, letters: 14 }),
  ss_reg_ioss_union_scheme_country: field.country({ forMany: false, title: 'Union Scheme Registered Country' }),
  ss_reg_ioss_union_scheme_requested_date: field.day({ forMany: false, title: 'Union Scheme Request Date' }),
  ss_reg_ioss_union_scheme_commenced_date: field.day({ forMany: false, title: 'Union Scheme Commencement Date' }),
} as const

/** The ten ways of selling (APP-29), of which at least one applies to every merchant (APP-94). */
export const salesTypes = {
  sales_type_i: field.flag({ forMany: false, title: 'Sales Type I' }),
  sales_type_ii: field.flag({ forMany: false, title: 'Sales Type II' }),
  sales_type_iii: field.flag({ forMany: false, title: 'Sales Type III' }),
  sales_type_iv: field.flag({ forMany: false, title: 'Sales Type IV' }),
  sales_type_v: field.flag({ forMany: false, title: 'Sales Type V' }),
  sales_type_vi: field.flag({ forMany: false, title: 'Sales Type VI' }),
  sales_type_vii: field.flag({ forMany: false, title: 'Sales Type VII' }),
  sales_type_viii: field.flag({ forMany: false, title: 'Sales Type VIII' }),
  sales_type_ix: field.flag({ forMany: false, title: 'Sales Type IX' }),
  sales_type_x: field.flag({ forMany: false, title: 'Sales Type X' }),
} as const
