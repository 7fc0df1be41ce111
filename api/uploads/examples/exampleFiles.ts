import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import { norwegianDuties } from './norwegianDuties.ts'

/** A short file in the form in which others publish theirs. */
export interface ExampleFile {
  fileName: string
  contentType: 'application/json' | 'application/xml'
  text: string
}

/** Fees at import, as Norwegian Customs publish them. */
const norwegianVat = `<?xml version="1.0" encoding="UTF-8"?>
<avgiftListe>
  <versjon>1.2</versjon>
  <vare>
    <id>61091000</id>
    <avgiftsatser>
      <landgruppe>ALLE</landgruppe>
      <avgiftstyper>
        <avgiftstype>MV</avgiftstype>
        <avgiftsgrupper>
          <avgiftsgruppe>1</avgiftsgruppe>
          <sats>25,00</sats>
          <enhet>P</enhet>
          <fomdato>2005-01-01</fomdato>
          <tomdato></tomdato>
        </avgiftsgrupper>
      </avgiftstyper>
    </avgiftsatser>
  </vare>
</avgiftListe>
`

/** A statement in ISO 20022 (camt.053.001.02): two balances, and one transfer with its structured reference between them. */
const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>EXAMPLE-1</MsgId><CreDtTm>2026-10-02T06:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2026-275</Id>
      <ElctrncSeqNb>275</ElctrncSeqNb>
      <FrToDt><FrDtTm>2026-10-01T00:00:00</FrDtTm><ToDtTm>2026-10-01T23:59:59</ToDtTm></FrToDt>
      <Acct><Id><IBAN>FI2112345600000785</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt>
      </Bal>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">1420.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt>
      </Bal>
      <Ntry>
        <Amt Ccy="EUR">420.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt>
        <AcctSvcrRef>20261001-1</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <RltdPties><Dbtr><Nm>Example Trading Ltd</Nm></Dbtr></RltdPties>
          <RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`

/** The example of a file that others publish; undefined for an upload whose file is a sheet of ours. */
export function exampleOf(type: UploadTypeName, slot: number, country: string | undefined): ExampleFile | undefined {
  if (type === 'bank_statement') return { fileName: 'statement.xml', contentType: 'application/xml', text: statement }
  if (type === 'country_vat_rate_non_eu' && country === 'NO')
    return { fileName: 'innfoerselsavgift.xml', contentType: 'application/xml', text: norwegianVat }
  const duties = type === 'custom_duty_rate_no' ? norwegianDuties[slot] : undefined
  return duties && { fileName: duties.fileName, contentType: 'application/json', text: JSON.stringify(duties.content, null, 2) }
}
