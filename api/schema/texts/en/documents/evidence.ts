/** Evidence packs for authorities. */
export const evidence = {
  new: 'New Evidence Pack',
  newTitle: 'New evidence pack',
  sentence:
    'Everything about these schemes and days in one file: records, ledger, returns, payments, rates, orders, contracts and the audit log, ready to be checked by others. A job makes it.',
  make: 'Put together',
  started: 'The pack is being put together',
  openJob: 'Open the job',
  required: 'Please fill this in',
} as const
