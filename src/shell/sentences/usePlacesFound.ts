import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { SearchResult } from '../search/SearchResults.tsx'
import type { NamedPlace } from './listIn.ts'
import { placesIn } from './placesIn.ts'
import { usePlaceNames } from './usePlaceNames.ts'

function addressOf(place: NamedPlace): string {
  const asked = new URLSearchParams({ country: 'country' in place ? place.country : place.of })
  if ('territory' in place) asked.set('territory_id', String(place.territory))
  return `/view/vat_workbench?${asked.toString()}`
}

/** The countries and special territories that a text names: what they are to VAT, and the page that asks for rates there. */
export function usePlacesFound(text: string): readonly SearchResult[] {
  const t = useText()
  const navigate = useNavigate()
  const places = usePlaceNames(text)
  return useMemo(() => {
    const detailOf = (place: NamedPlace): string => {
      if ('country' in place) return t.source('VAT Workbench')
      return [
        ...(place.isOutsideVat ? [t('vat.finder.noEuVat')] : []),
        nameOfCode(place.of, 'region', t) ?? place.of,
        ...(place.note === null ? [] : [place.note]),
      ].join(' · ')
    }
    return placesIn(text, places).map((place): SearchResult => {
      const to = addressOf(place)
      return { key: `place ${to}`, kind: 'places', title: place.name, detail: detailOf(place), open: () => void navigate(to) }
    })
  }, [text, places, t, navigate])
}
