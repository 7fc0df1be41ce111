import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useCodes } from '../../kinds/inputs/useCodes.ts'
import { folded } from '../../kinds/text/folded.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { useMay } from '../../session/useSession.ts'
import type { NamedPlace } from './listIn.ts'
import { placeForms } from './placeForms.ts'
import type { TerritoryNames } from './territoryForms.ts'
import { territoryForms } from './territoryForms.ts'

/** The countries and special territories that sentences can name, once a text has several words. */
export function usePlaceNames(text: string): readonly NamedPlace[] {
  const t = useText()
  const language = useLanguage()
  const isAsked = useMay()('read reference') && text.trim().includes(' ')
  const { codes } = useCodes('country', isAsked)
  const { data: territories = [] } = useGetList<TerritoryNames & { id: number }>(
    'special_territory',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  )
  return useMemo(() => {
    const known = new Set(codes.map(({ value }) => value))
    const formsOf = (names: readonly string[]) => names.flatMap((name) => placeForms(name, language).map(folded))
    return [
      // Territories come first: some of their codes are countries to customs, too.
      ...territories.map((row): NamedPlace => {
        const own = row.iso_code === null || known.has(row.iso_code) ? undefined : nameOfCode(row.iso_code, 'region', t)
        return {
          territory: row.id,
          of: row.country_code,
          name: row.special_territory_name,
          forms: formsOf(territoryForms(row, own)),
        }
      }),
      ...codes.map(({ value }): NamedPlace => {
        const name = nameOfCode(value, 'region', t) ?? value
        return { country: value, name, forms: formsOf([name]) }
      }),
    ]
  }, [codes, territories, language, t])
}
