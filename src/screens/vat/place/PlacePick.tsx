import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { PickEntry } from '../../../kinds/inputs/fetchedInputs.tsx'
import { useCodes } from '../../../kinds/inputs/useCodes.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { Place } from './placeOptions.ts'
import { placeOfValue, placeOptions, valueOfPlace } from './placeOptions.ts'
import { useTerritories } from './useTerritories.ts'

interface Props {
  place: Place
  onChoose: (place: Place) => void
  /** By default that it is a country or a territory. */
  label?: string
  error?: string | undefined
}

const nothingToDo = () => undefined

/** A choice among all countries and special territories by their names. */
export function PlacePick({ place, onChoose, label, error }: Props) {
  const t = useText()
  const { codes, ...state } = useCodes('country', true)
  const { territories } = useTerritories()
  const options = useMemo(
    () =>
      placeOptions({
        countries: codes,
        territories,
        nameOf: (code) => nameOfCode(code, 'region', t),
        detailOf: (country) => t('workbench.specialTerritory', { country }),
      }),
    [codes, territories, t],
  )
  const value = valueOfPlace(place)
  return (
    <PickEntry
      {...state}
      value={value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: place.country })}
      onChange={(next) => onChoose(placeOfValue(next ?? ''))}
      options={options}
      onOpen={nothingToDo}
      label={label ?? t('workbench.place')}
      place="form"
      required
      error={error}
    />
  )
}
