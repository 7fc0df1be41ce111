/** Why data of a person have to stay, with the law that says so; words are in the catalogue, under `privacy.reasons`. */
export const keepingReasons = {
  RETURN_OPEN: 'GDPR Art. 17(3)(b); Directive 2006/112/EC Art. 369, 369k, 369x',
  CORRECTION_OPEN: 'GDPR Art. 17(3)(b); Directive 2006/112/EC Art. 365, 369g(4), 369t(2)',
  CUSTOMS_OPEN: 'GDPR Art. 17(3)(b); Regulation (EU) 952/2013 Art. 51',
  MERCHANT_ACTIVE: 'GDPR Art. 6(1)(b), 17(3)(b); Directive 2006/112/EC Art. 369p',
  APPLICATION_OPEN: 'GDPR Art. 6(1)(b)',
  ACCOUNT_IN_USE: 'GDPR Art. 6(1)(b)',
  INVITE_OPEN: 'GDPR Art. 6(1)(f)',
  MAIL_WAITING: 'GDPR Art. 6(1)(b)',
  BOOKS_KEPT: 'GDPR Art. 17(3)(b); Directive 2006/112/EC Art. 247',
  OPT_OUT_KEPT: 'GDPR Art. 17(3)(b), 21(3)',
  LEGAL_HOLD: 'GDPR Art. 17(3)(e)',
} as const
export type KeepingReason = keyof typeof keepingReasons
