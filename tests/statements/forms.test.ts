/* What banks write in CAMT.053 and MT940 besides the usual: which element counts when there are several or none. */
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readStatementFile } from '../../api/files/reading/statements/readStatementFile.ts'
import type { ReadEntry, ReadStatement } from '../../api/files/reading/statements/StatementEvent.ts'

/** The only statement of a file with its entries, or the sentence that refuses it. */
async function read(text: string): Promise<(ReadStatement & { entries: ReadEntry[] }) | string> {
  const entries: ReadEntry[] = []
  const statements: ReadStatement[] = []
  try {
    for await (const events of readStatementFile(Readable.from([Buffer.from(text)])))
      for (const event of events) {
        if (event.kind === 'entry') entries.push(event.entry)
        else statements.push(event.statement)
      }
  } catch (error) {
    return (error as Error).message
  }
  expect(statements).toHaveLength(1)
  return { ...statements[0]!, entries }
}

const balance = (code: string, amount: string, { sign = 'CRDT', day = '<Dt>2026-10-02</Dt>', currency = 'EUR' } = {}) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt>${day}</Dt></Bal>`
const [opening, closing] = [balance('OPBD', '100.00', { day: '<Dt>2026-10-01</Dt>' }), balance('CLBD', '105.00')]
const account = '<Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>'

interface Camt {
  head?: string
  account?: string
  balances?: string
  entries?: string
}
const camt = (given: Camt): string =>
  `<Document><BkToCstmrStmt><Stmt>${given.head ?? '<Id>S</Id>'}${given.account ?? account}${given.balances ?? opening + closing}${given.entries ?? ''}</Stmt></BkToCstmrStmt></Document>`

describe('a statement of CAMT', () => {
  const day = (name: string, text: string) => `<${name}>${text}</${name}>`
  const heads: readonly (readonly [what: string, given: Camt, expected: Partial<ReadStatement> | string])[] = [
    ['has the number in its year', { head: '<Id>S</Id><ElctrncSeqNb>7</ElctrncSeqNb><LglSeqNb>8</LglSeqNb>' }, { number: '7' }],
    ['or the legal one', { head: '<LglSeqNb>8</LglSeqNb><Id>S</Id>' }, { number: '8' }],
    ['or the bank’s id', {}, { number: 'S' }],
    ['or none', { head: '' }, { number: '?' }],
    ['opens with its opening balance', { balances: opening + balance('PRCD', '9.00') + closing }, { opening: '100.00' }],
    ['wherever that stands', { balances: balance('PRCD', '9.00') + opening + closing }, { opening: '100.00' }],
    ['or with that of the one before', { balances: balance('PRCD', '9.00') + closing }, { opening: '9.00' }],
    [
      'of other balances none counts, whatever their currency',
      { balances: opening + balance('ITAV', '1.00', { currency: 'USD' }) + closing },
      { opening: '100.00', closing: '105.00' },
    ],
    ['may owe', { balances: balance('OPBD', '3.00', { sign: 'DBIT' }) + closing }, { opening: '-3.00' }],
    ['owes nothing if it is empty', { balances: balance('OPBD', '0.00', { sign: 'DBIT' }) + closing }, { opening: '0.00' }],
    [
      'has a balance with a time',
      { balances: opening + balance('CLBD', '1', { day: '<DtTm>2026-10-02T23:59:59</DtTm>' }) },
      { closing: '1.00', to_day: '2026-10-02' },
    ],
    [
      'has the days that it states',
      { head: `<FrToDt>${day('FrDtTm', '2026-09-30T00:00:00')}${day('ToDtTm', '2026-10-04T23:59:59')}</FrToDt>` },
      { from_day: '2026-09-30', to_day: '2026-10-04' },
    ],
    [
      'without times',
      { head: `<FrToDt>${day('FrDt', '2026-09-30')}${day('ToDt', '2026-10-04')}</FrToDt>` },
      { from_day: '2026-09-30', to_day: '2026-10-04' },
    ],
    [
      'in any order',
      { head: `<FrToDt>${day('FrDt', '2026-10-04')}${day('ToDt', '2026-09-30')}</FrToDt>` },
      { from_day: '2026-09-30', to_day: '2026-10-04' },
    ],
    ['or that of its closing balance', {}, { from_day: '2026-10-02', to_day: '2026-10-02' }],
    [
      'has an account as people write it',
      { account: '<Acct><Id><IBAN>fi21 1234 5600 0007 85</IBAN></Id></Acct>' },
      { account: 'FI2112345600000785' },
    ],
    ['or one of another form', { account: '<Acct><Id><Othr><Id>42</Id></Othr></Id></Acct>' }, { account: '42' }],
    ['without an account is refused', { account: '' }, 'Statement S, entry 0: Acct/Id cannot be read: “”'],
    ['without a balance is refused', { balances: opening }, 'Statement S lacks its opening or closing balance'],
    [
      'with a balance of no direction is refused',
      { balances: balance('OPBD', '1', { sign: '' }) },
      'Statement S, entry 0: CdtDbtInd cannot be read: “”',
    ],
    [
      'is refused under its number',
      { head: '<ElctrncSeqNb>7</ElctrncSeqNb>', balances: balance('OPBD', 'x') },
      'Statement 7, entry 0: Bal/Amt',
    ],
    ['or its legal one', { head: '<LglSeqNb>8</LglSeqNb>', balances: balance('OPBD', 'x') }, 'Statement 8, entry 0: Bal/Amt'],
  ]
  test.for(heads)('%s', async ([, given, expected]) => {
    const found = await read(camt(given))
    if (typeof expected === 'string') expect(found).toContain(expected)
    else expect(found).toMatchObject(expected)
  })
})

interface Entry {
  amount?: string
  sign?: string
  status?: string
  day?: string
  more?: string
}
const entry = ({ amount = '5.00', sign = 'CRDT', status = '<Sts>BOOK</Sts>', day = '<Dt>2026-10-02</Dt>', more = '' }: Entry) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt>${day}</BookgDt>${more}</Ntry>`
const transactions = (...contents: readonly string[]) =>
  `<NtryDtls>${contents.map((content) => `<TxDtls>${content}</TxDtls>`).join('')}</NtryDtls>`
const money = (amount: string, currency = 'EUR') => `<Amt Ccy="${currency}">${amount}</Amt>`
const parties =
  '<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>de89 3704</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Payee</Nm></Pty></Cdtr></RltdPties>'
const family = (code: string) => `<BkTxCd><Domn><Fmly><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`

describe('an entry of CAMT', () => {
  const entries: readonly (readonly [what: string, given: Entry, expected: readonly Partial<ReadEntry>[] | string])[] = [
    ['that is only announced does not count', { status: '<Sts>PDNG</Sts>' }, []],
    ['nor in the newer form', { status: '<Sts><Cd>INFO</Cd></Sts>' }, []],
    ['without a status counts', { status: '' }, [{ amount: '5.00' }]],
    ['is booked at a time', { day: '<DtTm>2026-10-02T10:00:00</DtTm>' }, [{ booking_day: '2026-10-02' }]],
    ['has a whole amount', { amount: '5' }, [{ amount: '5.00' }]],
    ['or one place, a comma and leading zeros', { amount: '0005,5' }, [{ amount: '5.50' }]],
    ['or more places that are zero', { amount: '5.50000' }, [{ amount: '5.50' }]],
    ['or none of a cent', { amount: '5.501' }, 'Statement S, entry 1: Amt cannot be read: “5.501”'],
    ['takes money away', { sign: 'DBIT' }, [{ amount: '-5.00', is_return: false }]],
    ['without a direction is refused', { sign: 'C' }, 'entry 1: CdtDbtInd cannot be read: “C”'],
    ['is about its payer', { more: transactions(parties) }, [{ payer_name: 'Payer', payer_iban: 'DE893704' }]],
    ['or about who was paid', { sign: 'DBIT', more: transactions(parties) }, [{ payer_name: 'Payee', payer_iban: null }]],
    [
      'that sends back is about its payer',
      { sign: 'DBIT', more: `<RvslInd>true</RvslInd>${transactions(parties)}` },
      [{ payer_name: 'Payer', is_return: true, amount: '-5.00' }],
    ],
    ['sends back by its code', { more: family('RRTN') }, [{ is_return: true }]],
    ['or not', { more: `<RvslInd>false</RvslInd>${family('ESCT')}` }, [{ is_return: false }]],
    ['or by its reason', { more: transactions('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>') }, [{ is_return: true }]],
    ['has the bank’s reference', { more: '<NtryRef>N</NtryRef><AcctSvcrRef>B</AcctSvcrRef>' }, [{ bank_reference: 'B' }]],
    [
      'or that of its transaction',
      { more: `<NtryRef>N</NtryRef>${transactions('<Refs><AcctSvcrRef>T</AcctSvcrRef></Refs>')}` },
      [{ bank_reference: 'T' }],
    ],
    ['or its own', { more: '<NtryRef>N</NtryRef>' }, [{ bank_reference: 'N' }]],
    ['or none', {}, [{ bank_reference: null, end_to_end: null, text: null, reference: null }]],
    [
      'of a payer that has given no id',
      { more: transactions('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>') },
      [{ end_to_end: null }],
    ],
    ['of one that has', { more: transactions('<Refs><EndToEndId>E1</EndToEndId></Refs>') }, [{ end_to_end: 'E1' }]],
    [
      'has all lines of its text',
      { more: transactions('<RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf><AddtlTxInf>more</AddtlTxInf>') },
      [{ text: 'one two' }],
    ],
    [
      'or what the bank adds',
      { more: `${transactions('<AddtlTxInf>more</AddtlTxInf>')}<AddtlNtryInf>other</AddtlNtryInf>` },
      [{ text: 'more' }],
    ],
    ['or adds to the entry', { more: '<AddtlNtryInf>other</AddtlNtryInf>' }, [{ text: 'other' }]],
    [
      'of a batch is one for each',
      { more: `<NtryRef>N</NtryRef>${transactions(money('2.00'), `${money('3.00')}<Refs><AcctSvcrRef>T</AcctSvcrRef></Refs>`)}` },
      [
        { amount: '2.00', bank_reference: 'N/1' },
        { amount: '3.00', bank_reference: 'T' },
      ],
    ],
    [
      'with the amounts of its parts elsewhere',
      { sign: 'DBIT', more: transactions(`<AmtDtls><TxAmt>${money('2.00')}</TxAmt></AmtDtls>`, money('3.00')) },
      [{ amount: '-2.00', bank_reference: null }, { amount: '-3.00' }],
    ],
    [
      'of a batch of which one came back',
      { more: transactions(money('2.00'), `${money('3.00')}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`) },
      [{ is_return: true }, { is_return: true }],
    ],
    [
      'of a batch stays one if the parts do not add up',
      { more: transactions(money('2.00'), money('2.99')) },
      [{ amount: '5.00' }],
    ],
    ['or one is nothing', { more: transactions(money('5.00'), money('0.00')) }, [{ amount: '5.00' }]],
    ['or one is of another currency', { more: transactions(money('2.00'), money('3.00', 'USD')) }, [{ amount: '5.00' }]],
    ['or one has no amount', { more: transactions(money('5.00'), '') }, [{ amount: '5.00' }]],
  ]
  test.for(entries)('%s', async ([, given, expected]) => {
    const found = await read(camt({ entries: entry(given) }))
    if (typeof expected === 'string' || typeof found === 'string') return expect(found).toContain(expected)
    expect(found.entries).toHaveLength(expected.length)
    return expect(found.entries).toMatchObject(expected)
  })
})

describe('an entry of MT940', () => {
  const mt = (line: string, ...more: readonly string[]): string =>
    [':20:X', ':25:12345678/42EUR', ':28C:7', ':60F:C261231EUR100,00', `:61:${line}`, ...more, ':62F:C270102EUR105,', '-'].join(
      '\r\n',
    )
  const lines: readonly (readonly [what: string, text: string, expected: Partial<ReadEntry> | string])[] = [
    ['came in', mt('261231C5,00NTRFNONREF'), { amount: '5.00', is_return: false, reference: null, booking_day: '2026-12-31' }],
    ['went out', mt('261231D5,NTRFOWN//BANK'), { amount: '-5.00', is_return: false, reference: 'OWN', bank_reference: 'BANK' }],
    ['that came in went back', mt('261231RC5,00NTRF'), { amount: '-5.00', is_return: true }],
    ['that went out came back', mt('261231RD5,00NTRF'), { amount: '5.00', is_return: true }],
    ['sends back by its kind', mt('261231C5,00NRTI'), { amount: '5.00', is_return: true }],
    ['is booked in the next year', mt('2612310102C5,00NTRF'), { booking_day: '2027-01-02' }],
    ['is booked in the year before', mt('2701021231C5,00NTRF'), { booking_day: '2026-12-31' }],
    ['is booked on a day that there is', mt('2612310230C5,00NTRF'), 'Statement 7, entry 1: :61: cannot be read'],
    ['has a text of its own', mt('261231C5,00NTRF', 'own text'), { text: 'own text' }],
    ['has a free text', mt('261231C5,00NTRF', 'own text', ':86:free', 'text'), { text: 'free text' }],
    [
      'has the German parts',
      mt('261231C5,00NTRF', ':86:166?20EREF+E1SVWZ+Rech?21nung 1?31de89 3704?32Pay?33er'),
      { text: 'Rechnung 1', end_to_end: 'E1', payer_name: 'Payer', payer_iban: 'DE893704' },
    ],
    [
      'has a German text without marks',
      mt('261231C5,00NTRF', ':86:166?20Rechnung?60 1'),
      { text: 'Rechnung 1', end_to_end: null },
    ],
    [
      'has words between slashes',
      mt('261231C5,00NTRF', ':86:/NAME/Payer/IBAN/DE893704/EREF/E1/REMI/USTD//Rechnung 1'),
      { payer_name: 'Payer', payer_iban: 'DE893704', end_to_end: 'E1', text: 'Rechnung 1', reference: null },
    ],
    [
      'has a reference between slashes',
      mt('261231C5,00NTRF', ':86:/REMI/STRD/CUR/RF18539007547034/'),
      { reference: 'RF18539007547034' },
    ],
    ['of an unreadable line is refused', mt('261231X5,00NTRF'), 'Statement 7, entry 1: :61: cannot be read: “261231X5,00NTRF”'],
  ]
  test.for(lines)('%s', async ([, text, expected]) => {
    const found = await read(text)
    if (typeof expected === 'string' || typeof found === 'string') return expect(found).toContain(expected)
    expect(found).toMatchObject({
      account: '12345678/42',
      number: '7',
      from_day: '2026-12-31',
      to_day: '2027-01-02',
      opening: '100.00',
      closing: '105.00',
    })
    return expect(found.entries).toEqual([expect.objectContaining(expected)])
  })

  const begun = [':20:X', ':25:1', ':28C:7', ':60F:C261231EUR100,00']
  test.for([
    ['that a new one interrupts', [...begun, ':20:Y'], 'ends within statement 7, after entry 0'],
    ['without an opening balance', [':20:X', ':25:1', ':28C:7', ':61:261231C5,00NTRF'], 'Statement 7 lacks its opening'],
    ['with only a closing one', [':20:X', ':25:1', ':28C:7', ':62F:C261231EUR100,00'], 'Statement 7 lacks its opening'],
    [
      'without an account',
      [':20:X', ':28C:7', ':60F:C261231EUR1,00', ':62F:C261231EUR1,00'],
      'Statement 7, entry 0: :25: cannot be read',
    ],
    ['with an unreadable balance', [':20:X', ':28C:7', ':60F:X261231EUR1,00'], 'Statement 7, entry 0: :60F: cannot be read'],
    ['in another currency', [':20:X', ':28C:7', ':60F:C261231SEK1,00'], 'Statement 7, entry 0: the currency is SEK'],
  ] as const)('a statement of MT940 %s is refused', async ([, text, says]) => {
    expect(await read(text.join('\n'))).toContain(says)
  })
})
