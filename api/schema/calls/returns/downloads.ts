import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { filterList } from '../../filters/filterTree.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const year = Type.Integer({ minimum: 2021, maximum: 2199 })
const period = Type.Integer({ minimum: 1, maximum: 12 })
/** An unknown one is answered by the handler, in the words of the specification. */
const format = Type.String({ maxLength: 20 })
const country = Type.String({ maxLength: 20 })
const name = Type.String({ minLength: 1, maxLength: 63 })

const file = {
  permission: 'read business',
  raw: true,
  file: true,
  /** An additional declaration, by its number; the return that is meant, if the period has two. */
  query: exactly({
    kind: Type.Optional(Type.Enum(['main', 'additional'])),
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    global_id: Type.Optional(id),
  }),
} as const

const ofUnion = {
  ...file,
  params: exactly({ em_id: id, year, report_period: period, format, country }),
} as const
const ofCountry = { ...file, params: exactly({ em_id: id, year, report_period: period, format }) } as const

export const readImportReport = defineCall('GET /api/em_vat_report_fiscal/import/:em_id/:year/:report_period/:format/:country', {
  ...ofUnion,
  summary: 'The return of the import scheme as a file: pdf, xlsx, csv, or the format of the country (txt for SE, xml for EE)',
})

export const readNonUnionReport = defineCall(
  'GET /api/em_vat_report_fiscal/non_union/:em_id/:year/:report_period/:format/:country',
  { ...ofUnion, summary: 'The return of the non-Union scheme as a file' },
)

export const readUnionReport = defineCall('GET /api/em_vat_report_fiscal/union/:em_id/:year/:report_period/:format/:country', {
  ...ofUnion,
  summary: 'The return of the Union scheme as a file',
})

export const readBritishReport = defineCall('GET /api/em_vat_report_fiscal/non_eu_gb/:em_id/:year/:report_period/:format', {
  ...ofCountry,
  summary: 'The return of the United Kingdom as a file: pdf, xlsx, csv',
})

export const readNorwegianReport = defineCall('GET /api/em_vat_report_fiscal/non_eu_no/:em_id/:year/:report_period/:format', {
  ...ofCountry,
  summary: 'The declaration of Norway as a file, or an additional one about the same period',
})

export const readSwissReport = defineCall('GET /api/em_vat_report_fiscal/non_eu_ch/:em_id/:year/:report_period/:format', {
  ...ofCountry,
  summary: 'The settlement of Switzerland as a file, or an additional one about the same period',
})

export const downloadReports = defineCall('POST /api/em_vat_fiscal_report/download', {
  summary: 'The files of returns in one zip, by default in every format',
  permission: 'read business',
  harmlessTwice: 'reads only',
  raw: true,
  file: true,
  takesLong: true,
  body: exactly({
    global_ids: Type.Array(id, { minItems: 1, maxItems: 10_000 }),
    formats: Type.Optional(Type.Array(format, { minItems: 1, maxItems: 5 })),
  }),
})

export const exportFiscalReports = defineCall('POST /api/v2/export/xlsx', {
  summary: 'The list of returns as a workbook: all rows that the filter finds, in the order of the list',
  permission: 'read business',
  harmlessTwice: 'reads only',
  raw: true,
  file: true,
  takesLong: true,
  body: exactly({
    template: Type.String({ maxLength: 40 }),
    filter: Type.Optional(filterList),
    orderBy: Type.Optional(Type.Array(exactly({ name, direction: Type.Optional(Type.Enum(['asc', 'desc'])) }), { maxItems: 5 })),
    columns: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100 })),
  }),
})

export const revealAccessInformation = defineCall('POST /api/visualize/reveal_access_information', {
  summary: 'Shows how we sign in at a portal; each time is in the audit log',
  permission: 'write business',
  harmlessTwice: 'adds an audit row each time',
  changes: ['audit_log'],
  body: exactly({ id }),
  reply: exactly({ access_information: Type.String() }),
})

export const fetchIntermediaryInstruction = defineCall('POST /api/visualize/fetch_intermediary_instruction', {
  summary: 'The instructions for a portal at which we file',
  permission: 'read business',
  harmlessTwice: 'reads only',
  raw: true,
  file: true,
  body: exactly({ id }),
})
