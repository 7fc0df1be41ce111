/** How a consignment is cleared. */
type CustomsDecScheme = 'IOSS-IMPORT' | 'FC-SIMPLE-REP' | 'FC-REP' | 'B2B-INTRA-COMMUNAL'

/** H7 is the reduced data set for low values, H1 the full one (Delegated Regulation (EU) 2015/2446, Annex B). */
type DataSet = 'H7' | 'H1'

/** FR1 importer, FR2 customer, FR3 tax representative, FR5 IOSS number (Implementing Regulation (EU) 2015/2447, Annex B, data element 13 16). */
type FiscalRole = 'FR1' | 'FR2' | 'FR3' | 'FR5'

export interface DeclarationKind {
  scheme: CustomsDecScheme
  dataSet: DataSet
  /** Requested and previous procedure: 4000 release for free circulation, 4200 with exempt supply to another member state. */
  procedure: '4000' | '4200'
  additionalProcedures: readonly string[]
  fiscalReferences: readonly { role: FiscalRole; id: string }[]
}

interface Consignment {
  reportType: string
  /** Price of the goods in euro, without transport and VAT. */
  isUpToLimit: boolean
  hasExciseGoods: boolean
  /** Whether the relief from duty for low values still applied when it was declared (until 30 June 2026). */
  hasRelief: boolean
  /** A business that takes the goods to another member state after their release. */
  isOnwardSupply: boolean
  iossNumber?: string
  importerVatId?: string
  representativeVatId?: string
  customerVatId?: string
}

const reference = (role: FiscalRole, id: string | undefined) => (id === undefined ? [] : [{ role, id }])

/** The declaration that a consignment from outside the EU needs. */
export function declarationOf(consignment: Consignment): DeclarationKind {
  const {
    reportType,
    isUpToLimit,
    hasExciseGoods,
    isOnwardSupply,
    iossNumber,
    importerVatId,
    representativeVatId,
    customerVatId,
  } = consignment
  const relief = consignment.hasRelief ? ['C07'] : []
  if (isOnwardSupply)
    return {
      scheme: 'B2B-INTRA-COMMUNAL',
      dataSet: 'H1',
      procedure: '4200',
      additionalProcedures: [],
      fiscalReferences: [
        ...(importerVatId === undefined ? reference('FR3', representativeVatId) : reference('FR1', importerVatId)),
        ...reference('FR2', customerVatId),
      ],
    }
  if (reportType === 'OSS_IMPORT')
    return {
      scheme: 'IOSS-IMPORT',
      dataSet: 'H7',
      procedure: '4000',
      // F48: import under the special scheme for distance sales.
      additionalProcedures: [...relief, 'F48'],
      fiscalReferences: reference('FR5', iossNumber),
    }
  if (isUpToLimit && !hasExciseGoods)
    return {
      scheme: 'FC-SIMPLE-REP',
      dataSet: 'H7',
      procedure: '4000',
      // F49: special arrangements for declaration and payment of import VAT.
      additionalProcedures: [...relief, 'F49'],
      fiscalReferences: [],
    }
  return { scheme: 'FC-REP', dataSet: 'H1', procedure: '4000', additionalProcedures: [], fiscalReferences: [] }
}
