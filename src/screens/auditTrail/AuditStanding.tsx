import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recordPath } from '#schema/recordPath.ts'
import { audit_check } from '#schema/tables/system/audit_check.ts'
import type { ReadRow } from '#schema/rows.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { useWords } from '../../kinds/text/useWords.ts'

type Check = ReadRow<typeof audit_check>

const tables = ['audit_check']
const { finding } = audit_check.fields

/** What the newest check of the audit trail has found, in a sentence. */
export function AuditStanding() {
  const t = useText()
  const { data, refetch } = useQuery({
    queryKey: ['audit_check', 'newest'],
    queryFn: ({ signal }) => loadRowsOf('audit_check', { page: { size: 1 } }, { signal }),
    retry: false,
  })
  useChangesOf(tables, () => void refetch())
  if (!data) return null
  const [check] = data
  if (!check) return <Standing severity="info">{t('auditTrail.unchecked')}</Standing>
  return check.state === 'whole' ? <Whole check={check} /> : <Differing check={check} />
}

function Standing({
  severity,
  children,
  action,
}: {
  severity: 'info' | 'success' | 'error'
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role={severity === 'error' ? 'alert' : 'note'}
      action={action}
      sx={{ mx: { xs: 1.5, sm: 2 }, mt: 1.5, py: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: 1 } }}
    >
      {children}
    </Alert>
  )
}

/** The times of a check as people read them. */
const timesOf = ({ proven_until, since, checked }: Check) => ({
  until: formatInstant(proven_until ?? since),
  since: formatInstant(since),
  checked: formatInstant(checked),
})

function Whole({ check }: { check: Check }) {
  const t = useText()
  return <Standing severity="success">{t('auditTrail.whole', timesOf(check))}</Standing>
}

function Differing({ check }: { check: Check }) {
  const t = useText()
  const words = useWords()(check.finding, { ...finding, name: 'finding' }, check)
  const path = recordPath('audit_check', check.id)
  return (
    <Standing
      severity="error"
      action={
        path !== undefined && (
          <Button component={Link} to={path} color="inherit" size="small">
            {t('auditTrail.open')}
          </Button>
        )
      }
    >
      <strong>{words}.</strong>{' '}
      {t(check.proven_until === null ? 'auditTrail.differsFromFirst' : 'auditTrail.differs', timesOf(check))}
    </Standing>
  )
}
