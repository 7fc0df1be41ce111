import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import { useText } from '../../../i18n/index.ts'
import { LabBanner } from '../LabBanner.tsx'
import { useFaults } from './useFaults.ts'

/** Names to everybody what goes wrong on purpose. */
export function FaultsBanner() {
  const t = useText()
  const { data = [] } = useFaults()
  const names = data.filter(({ on }) => on).map(({ name }) => t(`lab.faults.titles.${name}`))
  if (names.length === 0) return null
  return (
    <LabBanner
      mark={{ of: 'faults', is: names.length }}
      tone="danger"
      icon={<ReportProblemOutlined fontSize="small" aria-hidden />}
      page={{ path: '/view/lab_faults', title: t.source('Faults') }}
    >
      <span>{t('lab.faults.banner', { names: names.join(', ') })}</span>
    </LabBanner>
  )
}
