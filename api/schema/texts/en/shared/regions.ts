/** Places that exist for taxes but not in ISO 3166: XI is Northern Ireland, where Union rules apply to goods. */
export const regions = { XI: 'Northern Ireland' } as const
