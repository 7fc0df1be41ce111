/** What the scenarios that ship are about. Each says the same in its file, so that whoever gets the file can read it. */
export const readyScenarios = {
  floodOfReturns: {
    title: 'A flood of returns',
    shows: 'Of 200 orders of January six of ten come back in the weeks after.',
    look: 'The returns of February: countries in which more came back than was sold have balances below zero.',
    outcome: 'Nothing is declared below zero: what is left goes on as corrections.',
  },
  iossExclusion: {
    title: 'A merchant is excluded from IOSS',
    shows: 'The first of two merchants leaves the import scheme after 15 January. Both sell the same before and after.',
    look: 'The VAT ledger: the order of the 20th of the excluded merchant is taxed at import and in no return.',
    outcome:
      'All four orders of 100.00 EUR bear 19.00 EUR of VAT, 76.00 EUR in all; three of them are in returns, with 57.00 EUR.',
  },
  nilEverywhere: {
    title: 'Nil everywhere',
    shows: 'Five merchants in the import scheme sell nothing in January.',
    look: 'Returns with nothing are still due, and are filed with nothing.',
    outcome: 'Five nil returns and 0.00 EUR.',
  },
  noRateAtMonthEnd: {
    title: 'No ECB rate on the last day of the month',
    shows: 'On 31 March no rates are published. Orders in US dollars of that month are declared with those of 1 April.',
    look: 'The return of March: the rate of its conversion is dated 1 April.',
    outcome: 'One return, of which nothing waits for a rate.',
  },
  oneDifference: {
    title: 'One difference to find',
    shows: 'A merchant says that it has sold ten shirts for 100.00 EUR each to Germany. One of them came in with another price.',
    look: 'The first step of the rehearsal is red: find the order, and say what the merchant should send.',
    outcome: '190.00 EUR of VAT are expected and 189.81 EUR found: order D-7 came with 99.00 EUR.',
  },
  peak: {
    title: 'Peak',
    shows: '100,000 orders of six merchants in the last week of November.',
    look: 'How lists, the dashboard and the month-end behave with them.',
    outcome: '100,000 orders, all in the returns of November.',
  },
  quietMonth: {
    title: 'A quiet month',
    shows: 'An ordinary January of six merchants with 240 orders, some of which come back.',
    look: 'The rehearsal of January: every step should be green.',
    outcome: '240 orders, a return for each of the four merchants in the import scheme, and nothing that differs.',
  },
  threeYears: {
    title: 'Corrections over three years',
    shows: 'A merchant files every month from March 2024 on. In January 2027 three earlier months are corrected at once.',
    look: 'The return of January 2027: it carries three corrections, each with the month that it is about.',
    outcome: '114.00 EUR of January less 15.00 EUR of corrections: 99.00 EUR due.',
  },
  vatChange: {
    title: 'The VAT changes in mid-month',
    shows:
      'Finland’s standard rate rises from 25.5 to 26 % on 15 January. The same order comes on the day before and on that day.',
    look: 'The return of January: it has two lines for Finland.',
    outcome: '25.50 and 26.00 EUR on 100.00 EUR each, 51.50 EUR in all.',
  },
} as const
