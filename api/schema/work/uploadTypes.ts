import { orderSheet } from '../intake/orderSheet.ts'
import { customsTotalSheet } from './customsTotalSheet.ts'
import type { UploadSheet } from './UploadSheet.ts'
import type { UploadSentenceCode } from '../texts/en/work/uploadMessages.ts'

/** A slot for one file in the form of an upload. */
interface UploadSlot {
  title: string
  types: readonly string[]
}

export interface UploadType {
  title: string
  /** The tables that it writes. */
  tables: readonly string[]
  slots: readonly UploadSlot[]
  /** The browser puts the files of all slots into one archive. */
  zipped?: true
  sheet?: UploadSheet
  /** The sentence with its counts. */
  result: UploadSentenceCode
  /** The source that is stored with rates and duties. */
  source: 'UPLOAD' | 'TARIC' | 'NO_CUSTOMS'
  /** Errors are counted by kind and field, because files have hundreds of thousands of rows. */
  isGrouped?: true
  /** The file is all of its table, so that what it lacks ends: it is always read whole. */
  isWhole?: true
  /** The largest size of a file in MiB where the installation sets no higher limit: it is read from its store piece by piece. */
  maxMb?: number
  /** Who may upload it, if it is not data of reference. */
  permission?: 'write business'
}

const hs6pSheet = {
  name: 'HS6+ Codes',
  columns: {
    code: { title: 'HS6+ code', required: true, aliases: ['HS6P code', 'Code'], example: '610910' },
    description: { title: 'Description', required: true, example: 'T-shirts, of cotton, knitted' },
  },
} as const satisfies UploadSheet

const euVatSheet = {
  name: 'EU VAT Rates',
  columns: {
    country: { title: 'Country', required: true, example: 'DE' },
    type: { title: 'Rate type', required: true, example: 'REDUCED' },
    rate: { title: 'Rate (%)', required: true, aliases: ['Rate'], example: '7' },
    codeType: { title: 'Code type', example: 'HS6+' },
    code: { title: 'Code', required: true, example: '490199' },
    description: { title: 'Description', example: 'Printed books' },
    from: { title: 'Valid from', example: '2027-01-01' },
  },
} as const satisfies UploadSheet

const gbVatSheet = {
  name: 'GB VAT',
  columns: {
    code: { title: 'Commodity code', required: true, aliases: ['Code'], example: '4901990000' },
    description: { title: 'Description', example: 'Printed books' },
    type: { title: 'VAT rate type', required: true, aliases: ['Rate type'], example: 'ZERO' },
    rate: { title: 'VAT rate (%)', required: true, aliases: ['Rate (%)', 'Rate'], example: '0' },
    start: { title: 'Start date', example: '2026-01-01' },
    end: { title: 'End date' },
  },
} as const satisfies UploadSheet

/** The largest size of a file in MiB, unless the installation sets another limit. */
export const USUAL_UPLOAD_MB = 64

/** The largest size of a file of a type in MiB, where the installation lets files have so many. */
export function maxMbOf(type: UploadTypeName, installed: number = USUAL_UPLOAD_MB): number {
  const { maxMb = 0 }: UploadType = uploadTypes[type]
  return Math.max(installed, maxMb)
}

/** How many refused rows are shown to be mended; their workbook has more. */
export const MAX_MENDED = 2000

/** The types of files that people upload, by the name that calls use; each has a reader in `api/uploads`. */
export const uploadTypes = {
  hs6p: {
    title: 'HS6+ codes',
    tables: ['hs6p_code'],
    slots: [{ title: 'File', types: ['xlsx'] }],
    sheet: hs6pSheet,
    result: 'UPLOAD_RESULT_HS6P',
    source: 'UPLOAD',
  },
  country_vat_rate: {
    title: 'VAT rates (EU)',
    tables: ['country_vat_rate', 'country_vat_item'],
    slots: [{ title: 'File', types: ['xlsx'] }],
    sheet: euVatSheet,
    result: 'UPLOAD_RESULT_VAT',
    source: 'UPLOAD',
  },
  country_vat_rate_non_eu: {
    title: 'VAT rates (GB, NO)',
    tables: ['country_vat_rate_non_eu', 'country_vat_item_non_eu'],
    slots: [{ title: 'File', types: ['xlsx', 'xml', 'zip'] }],
    sheet: gbVatSheet,
    result: 'UPLOAD_RESULT_DUTIES',
    source: 'UPLOAD',
  },
  custom_duty_rate: {
    title: 'Customs duty rates (EU)',
    tables: ['country_customs_duty_rate', 'taric_measure', 'taric_exclusion', 'taric_group_member'],
    slots: [
      { title: 'Duties Import File', types: ['xlsx'] },
      { title: 'Areas and Regions File', types: ['xlsx'] },
      { title: 'Country Exclusions File', types: ['xlsx'] },
    ],
    zipped: true,
    result: 'UPLOAD_RESULT_DUTIES',
    source: 'TARIC',
    isGrouped: true,
    isWhole: true,
  },
  custom_duty_rate_no: {
    title: 'Customs duty rates (NO)',
    tables: ['customs_duty_rate_no'],
    slots: [
      { title: 'Duty rates', types: ['json'] },
      { title: 'Country groups', types: ['json'] },
      { title: 'Tariff structure or member countries', types: ['json'] },
    ],
    result: 'UPLOAD_RESULT_DUTIES',
    source: 'NO_CUSTOMS',
    isGrouped: true,
    isWhole: true,
  },
  ioss_customs_total: {
    title: 'IOSS totals of customs',
    tables: ['ioss_customs_total'],
    slots: [{ title: 'File', types: ['xlsx', 'csv'] }],
    sheet: customsTotalSheet,
    result: 'UPLOAD_RESULT_ROWS',
    source: 'UPLOAD',
    isWhole: true,
    permission: 'write business',
  },
  orders: {
    title: 'Orders',
    tables: ['customer_order'],
    slots: [{ title: 'File', types: ['xlsx', 'csv'] }],
    sheet: orderSheet,
    result: 'UPLOAD_RESULT_ROWS',
    source: 'UPLOAD',
    permission: 'write business',
  },
  bank_statement: {
    title: 'Bank statements',
    tables: ['bank_statement', 'bank_entry'],
    slots: [{ title: 'File', types: ['xml', 'sta', 'mt940', '940', 'txt', 'zip'] }],
    result: 'UPLOAD_RESULT_STATEMENT',
    source: 'UPLOAD',
    isWhole: true,
    maxMb: 100,
    permission: 'write business',
  },
  table_rows: {
    title: 'Rows of a table',
    tables: [],
    slots: [{ title: 'File', types: ['xlsx', 'csv'] }],
    result: 'UPLOAD_RESULT_ROWS',
    source: 'UPLOAD',
  },
} as const satisfies Readonly<Record<string, UploadType>>

export type UploadTypeName = keyof typeof uploadTypes
export const uploadTypeNames = Object.keys(uploadTypes) as UploadTypeName[]

export const isUploadType = (name: string): name is UploadTypeName => Object.hasOwn(uploadTypes, name)

/** The extensions of files that an upload accepts; for countries outside the EU there is one each. */
export function endingsOf(type: UploadTypeName, slot: number, country?: string | null): readonly string[] {
  if (type === 'country_vat_rate_non_eu') return country === 'NO' ? ['xml', 'zip'] : ['xlsx']
  const { slots }: UploadType = uploadTypes[type]
  return slots[slot]?.types ?? []
}
