import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useText } from '../i18n/index.ts'
import { Page } from '../ui/Page.tsx'
import { Empty } from '../ui/states.tsx'

/** Shown for unknown addresses instead of a blank page (SHELL-14). */
export function NotFound() {
  const t = useText()
  return (
    <Page title={t('shell.notFound.title')}>
      <Empty
        title={t('shell.notFound.title')}
        hint={t('shell.notFound.hint')}
        action={
          <Button variant="outlined" component={Link} to="/view/dashboard">
            {t('shell.notFound.link')}
          </Button>
        }
      />
    </Page>
  )
}
