import type { Translated } from '../../Catalogue.ts'
import type { outcomes as english } from '../../en/table/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  look: 'Näytä',
  backdated_change: {
    waiting: 'Näille päiville on kirjattu tilauksia. Muutoksen koskemia tilauksia etsitään.',
    open: { one: 'Muutos koskee %{smart_count} kirjattua tilausta.', other: 'Muutos koskee %{smart_count} kirjattua tilausta.' },
    without_orders: 'Muutos ei koske yhtään kirjattua tilausta.',
  },
}
