/** Asking VIES and the EORI register about numbers, and where figures of a demo come from. */
export const numberChecks = {
  title: 'Checks with VIES and the EORI register',
  none: 'This merchant has no VAT number of a member state.',
  never: 'not checked yet',
  check: 'Check',
  checkOf: 'Check %{number}',
  eori: 'EORI number',
  register: { vies: 'VIES', eori: 'EORI' },
  result: { valid: 'Valid', invalid: 'Not valid', unknown: 'No answer' },
  on: 'on %{day}',
  consultation: 'consultation number %{number}',
  standIn: 'demo answer, not evidence',
  said: {
    valid: '%{number} is valid',
    invalid: 'According to the register, %{number} is not valid today',
    unknown: 'The register is not answering, so nothing is known about %{number} (%{reason}). Please ask again later.',
  },
  vies: {
    asking: 'VIES is being asked…',
    valid: 'VIES: valid · %{name}',
    invalid: 'According to VIES, this number is not valid today',
    unknown:
      'VIES is not answering (%{reason}). The merchant can be registered all the same; check the number on its page later.',
  },
  demoFigures: 'Demo figures: %{feeds} come from this server’s stand-in and were never published.',
} as const
