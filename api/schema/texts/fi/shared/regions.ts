import type { Translated } from '../../Catalogue.ts'
import type { regions as english } from '../../en/shared/regions.ts'

export const regions: Translated<typeof english> = { XI: 'Pohjois-Irlanti' }
