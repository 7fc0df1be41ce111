import { useText } from '../../../../i18n/index.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import { WordButton } from '../../../../ui/buttons/WordButton.tsx'
import { fetched } from '../../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../../ui/Opener.tsx'
import type { CountryGroup } from './CountriesDialog.tsx'
import type { TableAction } from '../TableAction.ts'

const CountriesDialog = fetched(async () => ({ default: (await import('./CountriesDialog.tsx')).CountriesDialog }))

function ViewCountries({ row }: { row: Row }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => <WordButton onClick={open}>{t('table.viewCountries')}</WordButton>}
      renderDialog={(close) => <CountriesDialog group={row as CountryGroup} onClose={close} />}
    />
  )
}

export const viewCountries: TableAction = {
  on: 'row',
  title: 'table.countries',
  width: 148,
  hasWords: true,
  Button: ViewCountries,
}
