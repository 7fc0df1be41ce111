import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { territoryTreatments } from '#schema/choices.ts'
import { territoriesOutsideVat } from '#schema/choices.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useCodes } from '../../kinds/inputs/useCodes.ts'
import { folded } from '../../kinds/text/folded.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { useMay } from '../../session/useSession.ts'
import type { NamedPlace } from './listIn.ts'
import { placeForms } from './placeForms.ts'
import type { TerritoryNames } from './territoryForms.ts'
import { territoryForms } from './territoryForms.ts'

/** Fewer letters name no place. */
const SHORTEST = 3

interface TerritoryRow extends TerritoryNames {
  id: number
  treatment: (typeof territoryTreatments)[number]
  note: string | null
}

const outside: readonly string[] = territoriesOutsideVat

/** The countries and special territories that a text may name. */
export function usePlaceNames(text: string): readonly NamedPlace[] {
  const t = useText()
  const language = useLanguage()
  const isAsked = useMay()('read reference') && text.trim().length >= SHORTEST
  const { codes } = useCodes('country', isAsked)
  const { data: territories = [] } = useGetList<TerritoryRow>(
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
        const own = row.iso_code?.length !== 2 || known.has(row.iso_code) ? undefined : nameOfCode(row.iso_code, 'region', t)
        return {
          territory: row.id,
          of: row.country_code,
          isOutsideVat: outside.includes(row.treatment),
          note: row.note,
          name: own ?? row.special_territory_name,
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
