/** A one-stop-shop scheme in which a seller can be registered. */
export type Scheme = 'import' | 'union' | 'non_union'

export const everyScheme: readonly Scheme[] = ['import', 'union', 'non_union']

/**
 * The schemes that a seller of a country can have. The non-Union scheme is for sellers not established in the EU (Directive
 * 2006/112/EC, article 358a); the Union scheme is also for sellers from elsewhere who send goods from one member state to
 * another (369b); the import scheme is for everybody, from outside the EU by way of an intermediary (369m). Northern Ireland
 * counts as a member state for goods only, so its sellers can have all three.
 */
export const schemesFor = (seller: { code: string; isEu: boolean }): readonly Scheme[] =>
  seller.isEu && seller.code !== 'XI' ? ['import', 'union'] : everyScheme
