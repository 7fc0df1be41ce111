/**
 * The names of elements in the file of the Estonian Tax and Customs Board. Its schema is not public: those of `TraderID` with a
 * VAT number and of `VATReturn` are known from programs that write it, the others follow the files of other member states.
 * They stand here alone, so that they can be aligned once the schema is at hand.
 */
export const estonianNames = {
  root: 'ReturnsInformations',
  schema: 'OSS%20IOSS%20kliendifaili%20formaat.xsd',
  one: 'ReturnsInformation',
  schemaType: 'SchemaType',
  schemaTypes: { IMPORT: 'IOSS', UNION: 'MOSS', NON_UNION: 'MOSS_NON_UNION' },
  trader: 'TraderID',
  vatNumber: 'VATNumber',
  importNumbers: 'IOSSNumbers',
  importNumber: 'IOSSNumber',
  intermediary: 'IntNumber',
  nonUnionNumber: 'VOESNumber',
  period: 'Period',
  year: 'Year',
  month: 'Month',
  quarter: 'Quarter',
  startDate: 'StartDate',
  endDate: 'EndDate',
  line: 'VATReturn',
  country: 'MSCONCountryCode',
  supply: 'SupplyType',
  rate: 'VATRate',
  taxable: 'TaxableAmount',
  vat: 'VATAmount',
  origin: 'MSEST_TraderID',
  dispatch: 'DispatchCountryCode',
  correction: 'Correction',
  correctionAmount: 'TotalVATAmountCorrection',
} as const
