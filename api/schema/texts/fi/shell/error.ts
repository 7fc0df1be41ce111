import type { Translated } from '../../Catalogue.ts'
import type { error as english } from '../../en/shell/error.ts'

export const error: Translated<typeof english> = {
  unauthorized: 'Ei käyttöoikeutta',
  forbidden: 'Toiminto ei ole sallittu',
  not_found: 'Ei löydy',
  duplicate: 'Tietue on jo olemassa (kaksoiskappale)',
  foreign: 'Tietue on käytössä muualla (viiteavain)',
  stale: 'Tietue on muuttunut tällä välin',
  unreachable: 'Palvelimeen ei saada yhteyttä',
  failedWithStatus: 'Epäonnistui, tilakoodi %{code}',
}
