import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton } from '@mui/material'
import { useState } from 'react'
import { revealPortalPassword } from '#schema/calls/applications/applications.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useMay } from '../../../session/useSession.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

/** The masked password of an applicant for a reporting portal; each time it is shown is in the audit log (APP-95). */
export function PortalPassword({ row }: { row: Row }) {
  const t = useText()
  const notes = useNotes()
  const mayReveal = useMay()('write business')
  const [shown, setShown] = useState<string>()
  const mask = row['reporting_portal_password']

  async function reveal() {
    try {
      setShown((await call(revealPortalPassword, { body: { id: row.id } })).reporting_portal_password ?? '')
    } catch (error) {
      notes.failure(error)
    }
  }

  if (typeof mask !== 'string') return <>–</>
  const label = t(shown === undefined ? 'applications.reveal' : 'applications.hide')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <span data-secret>{shown ?? mask}</span>
      {mayReveal && (
        <IconButton
          size="small"
          aria-label={label}
          title={label}
          onClick={() => (shown === undefined ? void reveal() : setShown(undefined))}
        >
          {shown === undefined ? <VisibilityOutlined fontSize="small" /> : <VisibilityOffOutlined fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}
