/** Greece uses EL in VAT ids, which some senders also use as its country code. */
export const countryCode = (code: string): string => (code === 'EL' ? 'GR' : code)
