import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Alert, Box, Button, Skeleton as Bone, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useIsOffline } from './useIsOffline.ts'
import { sentenceFor } from '../data/sentenceFor.ts'
import { useText } from '../i18n/index.ts'

interface StateProps {
  title?: string
  hint?: string
  /** What a person can do about it. */
  action?: ReactNode
}

function State({ icon, title, hint, action, role }: StateProps & { icon: ReactNode; role?: 'alert' | 'status' }) {
  return (
    <Stack
      role={role}
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', flex: 1, minHeight: 240, p: 3 }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 32 } }}>
        {icon}
      </Box>
      <Typography variant="h2">{title}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>{hint}</Typography>}
      {action && <Box sx={{ pt: 1 }}>{action}</Box>}
    </Stack>
  )
}

/** Says that there is nothing to show, and how to change that. */
export function Empty({ title, hint, action }: StateProps) {
  const t = useText()
  return (
    <State
      icon={<InboxOutlined />}
      title={title ?? t('shell.empty.title')}
      hint={hint ?? t('shell.empty.hint')}
      action={action}
    />
  )
}

/** Says why loading failed, with a button to try again. */
export function Failed({ error, retry, title }: { error: unknown; retry?: () => void; title?: string }) {
  const t = useText()
  return (
    <State
      role="alert"
      icon={<ErrorOutline />}
      title={title ?? t('shell.failed.title')}
      hint={error ? sentenceFor(error, t) : t('shell.failed.hint')}
      action={
        retry && (
          <Button variant="outlined" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )
      }
    />
  )
}

/** Says that the person's roles do not permit this, or another reason. */
export function Forbidden({ why }: { why?: string }) {
  const t = useText()
  return <State role="alert" icon={<LockOutlined />} title={t('shell.forbidden.title')} hint={why ?? t('shell.forbidden.hint')} />
}

/** A banner while the browser has no network. */
export function Offline() {
  const t = useText()
  if (!useIsOffline()) return null
  return (
    <Alert
      severity="warning"
      icon={<CloudOffOutlined fontSize="small" />}
      sx={{ borderRadius: 0, borderInline: 0, borderTop: 0 }}
    >
      {t('shell.offline')}
    </Alert>
  )
}

/** Grey lines in the place and size of the content to come, so that nothing jumps. */
export function Skeleton({ lines = 8, height = 36 }: { lines?: number; height?: number }) {
  const t = useText()
  return (
    <Box role="status" aria-busy aria-label={t('shell.loading')} sx={{ px: 2 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} sx={{ height, display: 'flex', alignItems: 'center' }}>
          <Bone variant="text" width={`${90 - ((line * 17) % 40)}%`} />
        </Box>
      ))}
    </Box>
  )
}
